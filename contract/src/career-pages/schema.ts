import { z } from 'zod';
import { id, imageId, instant, multiLine, namedReference, requiredLine, singleLine } from '../fields.ts';
import {
  benefitIcons,
  careerLimits,
  listKey,
  type SectionType,
  sectionLabels,
  sectionTypes,
  socialNames,
} from './rules.ts';

const { sectionTitle, text, pictures, benefits, departments, itemText, bankSubtitle, buttonText } = careerLimits;

/** Optional text, which '' clears. */
export function optionalText(max: number, tooLong = `Ange högst ${max} tecken`) {
  return multiLine(tooLong).max(max, tooLong);
}

/** Optional text of one line, which '' clears. */
export function optionalLine(max: number, tooLong = `Ange högst ${max} tecken`) {
  return singleLine(tooLong).max(max, tooLong);
}

/** An image of the company's library, by its id. */
export const picture = z.uuid('Ladda upp bilden igen').nullable();

/** A picture of a gallery with its alternative text. A request may also send the image id alone. */
const galleryPicture = z.preprocess(
  (value) => (typeof value === 'string' ? { _image: value } : value),
  z.object({ _image: z.uuid('Ladda upp bilden igen'), alt: optionalLine(150).default('') }),
);
const tooManyPictures = `Ett bildgalleri kan ha högst ${pictures} bilder`;

/** A list whose texts differ in more than upper case. */
function buildDistinctList<T extends z.ZodType>(
  item: T,
  textOf: (item: z.output<T>) => string,
  max: number,
  repeated: string,
) {
  return z
    .array(item)
    .max(max, `Ange högst ${max} stycken`)
    .superRefine((items, context) => {
      const keys = items.map((one) => listKey(textOf(one)));
      for (const [index, key] of keys.entries()) {
        if (keys.indexOf(key) < index) context.addIssue({ code: 'custom', path: [index], message: repeated });
      }
    });
}

/** `id` is that of a sample benefit, or 'custom-1'. */
export const benefit = z.object({
  id: singleLine().max(40),
  text: requiredLine('Ange en förmån', itemText),
  icon: z.enum(benefitIcons, { error: 'Välj en ikon' }),
});
export type Benefit = z.output<typeof benefit>;
const benefitList = buildDistinctList(benefit, (one) => one.text, benefits, 'Den här förmånen finns redan');

export const department = z.object({ name: requiredLine('Ange en avdelning', itemText) });
export type Department = z.output<typeof department>;
export const departmentList = buildDistinctList(
  department,
  (one) => one.name,
  departments,
  'Den här avdelningen finns redan',
);

const title = requiredLine('Ange en rubrik på sektionen', sectionTitle);

/** A section of one of six types. The server gives a section its `_id`, by which its views are counted. */
function sectionWith<I extends z.ZodType>(_id: I) {
  const sectionFields = <T extends SectionType>(type: T) => ({ _id, type: z.literal(type), title });
  return z.discriminatedUnion(
    'type',
    [
      z.object({
        ...sectionFields('text'),
        /** Paragraphs are separated by blank lines. */
        text: optionalText(text).default(''),
        image: picture.default(null),
        imageAlt: optionalLine(150).default(''),
        /** Shows the button 'Lediga jobb'. */
        showJobsButton: z.boolean().default(true),
      }),
      z.object({
        ...sectionFields('carousel'),
        images: z.array(galleryPicture).max(pictures, tooManyPictures).default([]),
      }),
      z.object({ ...sectionFields('benefits'), benefits: benefitList.default([]) }),
      z.object({ ...sectionFields('departments'), departments: departmentList.default([]) }),
      z.object(sectionFields('jobs')),
      z.object({
        ...sectionFields('candidate-bank'),
        subtitle: optionalText(bankSubtitle).default(''),
        buttonText: requiredLine('Ange knappens text', buttonText),
      }),
    ],
    'Välj typ av sektion',
  );
}

export const careerSection = sectionWith(id);
export type CareerSection = z.output<typeof careerSection>;

/** A section as the editor sends it; a new one may lack its `_id`. */
export const sectionForm = sectionWith(id.optional());
export type SectionForm = z.input<typeof sectionForm>;
export type SectionFields = z.output<typeof sectionForm>;

export const headerLayouts = ['standard', 'fullscreen'] as const;
export const highlights = ['brands', 'departments'] as const;

const colour = z.string('Ange en färg som #006aff');

export const colours = z.object({ primary: colour, secondary: colour, titleColor: colour, subtitleColor: colour });
export type CareerColours = z.output<typeof colours>;

const social = z.object({ name: z.enum(socialNames), link: z.string() });

/** Content that an editor changes and visitors see. All texts may be ''. */
const content = z.object({
  /** 0 the company's or a department's page, 1 a brand's. */
  type: z.literal([0, 1]),
  _brand: namedReference.nullable(),
  /** The last part of the page's address, and the first label of its host name. */
  pageId: z.string(),
  title: z.string(),
  subTitle: z.string(),
  headerImage: imageId.nullable(),
  headerImageAlt: z.string(),
  headerLayout: z.enum(headerLayouts),
  /** The part of the picture that stays where it is cropped, as on phones: from 0, its left edge, to 100. */
  headerFocus: z.number().int(),
  colors: colours,
  /** Part that the page shows under its header. */
  highlight: z.enum(highlights),
  brands: z.array(id),
  departments: z.array(department),
  sections: z.array(careerSection),
  socials: z.array(social),
  /** See `stageLabels`; null shows none. */
  stage: z.literal([1, 2, 3, 4]).nullable(),
  registerYear: z.string(),
  hired: z.string(),
  street: z.string(),
  zip: z.string(),
  city: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  companyWebsiteLink: z.string(),
});

/** `active`: published. `version` grows with each saved change; a change names the version that it was made from. */
export const careerPage = content.extend({
  _id: id,
  _company: id,
  active: z.boolean(),
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
});
export type CareerPage = z.output<typeof careerPage>;

/** A page in the company's list. `views` are those of the last thirty days. */
export const careerPageCard = careerPage
  .pick({ _id: true, type: true, _brand: true, pageId: true, title: true, headerImage: true, colors: true })
  .extend({ active: z.boolean(), createdAt: instant, updatedAt: instant, views: z.number().int() });
export type CareerPageCard = z.output<typeof careerPageCard>;

/** The name of a section in messages: 'Bildgalleri (sektion 2)'. */
export function sectionName(type: unknown, index: number): string {
  const known = sectionTypes.find((one) => one === type);
  return `${known ? sectionLabels[known] : 'Sektion'} (sektion ${index + 1})`;
}
