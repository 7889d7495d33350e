import { z } from 'zod';
import { plainDigits } from '../clean-text.ts';
import { digitsLine, id, postalCode, email as reachableEmail, reference, requiredLine, singleLine } from '../fields.ts';
import { isBlank } from '../is-blank.ts';
import { careerLimits, isUsablePageId, pageType, socialNames, toPageId } from './rules.ts';
import {
  type CareerPage,
  departmentList,
  headerLayouts,
  highlights,
  optionalLine,
  optionalText,
  picture,
  sectionForm,
  sectionName,
} from './schema.ts';

const noPageId = 'Ange en länk till karriärsidan';
const unusable = 'Länken kan inte användas. Välj en annan.';

const pageId = singleLine(noPageId)
  .max(careerLimits.pageId, `Ange högst ${careerLimits.pageId} tecken`)
  .transform(toPageId)
  .pipe(z.string().min(1, { error: noPageId, abort: true }).refine(isUsablePageId, unusable));

const notAColour = 'Ange en färg som #006aff';
const colour = singleLine(notAColour)
  .toLowerCase()
  .regex(/^#[\da-f]{6}$/, notAColour);

const badAddress = 'Ange en webbadress som https://www.exempel.se';

/** A web address, which may lack 'https://'; '' is none. Other kinds of links, like 'javascript:', are refused. */
const webAddress = singleLine(badAddress)
  .max(500, 'Ange högst 500 tecken')
  .transform((typed) => (typed === '' || /^[a-z][a-z\d+.-]*:(?!\d)/i.test(typed) ? typed : `https://${typed}`))
  .refine((address) => address === '' || isWebAddress(address), badAddress);

/** With a host name of at least two labels, and no user name, which could make it look like another site. */
function isWebAddress(address: string): boolean {
  return /^https?:\/\/[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#][^\s\p{Cc}\\]*)?$/iu.test(address);
}

const social = z.object({ name: z.enum(socialNames, { error: 'Välj ett socialt medium' }), link: webAddress });

const badEmail = 'Du måste ange en korrekt e-postadress';
const email = optionalLine(100).refine(
  (text) => text === '' || reachableEmail(badEmail).safeParse(text).success,
  badEmail,
);

/** A number that is sent as a number or as its digits. */
function digits(max: number, message: string) {
  return z
    .union([digitsLine(message), z.number().transform(String)], message)
    .pipe(z.string().regex(new RegExp(`^\\d{0,${max}}$`), message));
}

const zipProblem = 'Ange ett korrekt postnummer';
const zip = postalCode(zipProblem).regex(/^(\d{5})?$/, zipProblem);

const badFocus = 'Välj vilken del av bilden som visas';

const stageProblem = 'Välj var företaget befinner sig';

/** The fields of the editor. `_brand` is required of a brand's page. */
export const careerPageForm = z.object({
  type: z.literal([0, 1], 'Välj typ av karriärsida'),
  _brand: reference('Välj ett varumärke').nullable(),
  pageId,
  title: requiredLine('Ange en rubrik', careerLimits.title),
  subTitle: optionalText(careerLimits.subTitle),
  headerImage: picture,
  headerImageAlt: optionalLine(150),
  headerLayout: z.enum(headerLayouts, { error: 'Välj hur sidhuvudet ska se ut' }),
  headerFocus: z.number(badFocus).int(badFocus).min(0, badFocus).max(100, badFocus),
  colors: z.object({ primary: colour, secondary: colour, titleColor: colour, subtitleColor: colour }),
  highlight: z.enum(highlights, { error: 'Välj vad som ska lyftas fram' }),
  brands: z.array(reference()).max(50, 'Välj högst 50 varumärken'),
  departments: departmentList,
  sections: z
    .array(sectionForm)
    .max(careerLimits.sections, `En karriärsida kan ha högst ${careerLimits.sections} sektioner.`),
  socials: z
    .array(social)
    .max(socialNames.length, 'Ange en länk för varje socialt medium')
    .transform((socials) => socials.filter(({ link }) => link !== '')),
  stage: z.literal([1, 2, 3, 4], stageProblem).nullable(),
  registerYear: digits(4, 'Ange årtalet med högst fyra siffror'),
  hired: digits(7, 'Ange antalet anställda med siffror'),
  street: optionalLine(100, 'Ange en gatuadress under 100 tecken'),
  zip,
  city: optionalLine(100, 'Ange en ort under 100 tecken'),
  email,
  phoneNumber: optionalLine(100, 'Ange ett telefonnummer under 100 tecken').overwrite(plainDigits),
  companyWebsiteLink: webAddress,
});
export type CareerPageForm = z.input<typeof careerPageForm>;
export type CareerPageFields = z.output<typeof careerPageForm>;
export type CareerField = keyof CareerPageFields;

/** The fields of a new page. Fields that the request omits get their values from `emptyCareerPage`. */
export const newCareerPage = careerPageForm.partial().required({ title: true, pageId: true }).extend({ _company: id });

/**
 * Changed fields. `version` is the version of the page that they were changed from: if the page has been saved since, the
 * call answers conflict, and names the fields that the other editor changed. Without it the newest version is changed.
 */
export const careerPageChanges = careerPageForm.partial().extend({ version: z.number().int().optional() });

/** The initial fields of a new page. */
export const emptyCareerPage = {
  type: pageType.company,
  _brand: null,
  subTitle: '',
  headerImage: null,
  headerImageAlt: '',
  headerLayout: 'standard',
  headerFocus: 50,
  colors: { primary: '#006aff', secondary: '#222222', titleColor: '#ffffff', subtitleColor: '#ffffff' },
  highlight: 'departments',
  brands: [],
  departments: [],
  sections: [],
  socials: [],
  stage: 1,
  registerYear: '',
  hired: '',
  street: '',
  zip: '',
  city: '',
  email: '',
  phoneNumber: '',
  companyWebsiteLink: '',
} as const satisfies Omit<CareerPageForm, 'title' | 'pageId'>;

/** The fields of a stored page, as the editor sends them. */
export function toCareerPageForm({ _brand, ...page }: CareerPage): CareerPageFields {
  const { _id, _company, active, version, createdAt, updatedAt, ...fields } = page;
  return { ...fields, _brand: _brand?._id ?? null };
}

export const careerFieldLabels: Record<CareerField, string> = {
  type: 'Typ av karriärsida',
  _brand: 'Varumärke',
  pageId: 'Länk till karriärsidan',
  title: 'Rubrik',
  subTitle: 'Underrubrik',
  headerImage: 'Sidhuvudets bild',
  headerImageAlt: 'Beskrivning av sidhuvudets bild',
  headerLayout: 'Sidhuvudets form',
  headerFocus: 'Del av bilden på telefoner',
  colors: 'Färger',
  highlight: 'Det som lyfts fram',
  brands: 'Varumärken',
  departments: 'Avdelningar',
  sections: 'Sektioner',
  socials: 'Sociala medier',
  stage: 'Var företaget befinner sig',
  registerYear: 'Registreringsår',
  hired: 'Antal anställda',
  street: 'Gatuadress',
  zip: 'Postnummer',
  city: 'Ort',
  email: 'E-postadress',
  phoneNumber: 'Telefonnummer',
  companyWebsiteLink: 'Länk till webbplatsen',
};
export const careerFields = Object.keys(careerFieldLabels) as CareerField[];

/** The fields in which two states of a form differ, in the editor's order. */
export function changedFields(before: CareerPageForm, after: CareerPageForm): CareerField[] {
  return careerFields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

export const missingText = 'Vänligen fyll i alla fält och ladda upp alla bilder.';

/** The names of required fields that are empty, for the list below `missingText`. */
export function missingNames(form: Partial<CareerPageForm>): string[] {
  const isNotFilled = (value: unknown) => value === null || value === undefined || isBlank(String(value));
  const missing: string[] = [];
  if (isNotFilled(form.title)) missing.push(careerFieldLabels.title);
  if (isNotFilled(form.pageId)) missing.push(careerFieldLabels.pageId);
  if (form.type === pageType.brand && !form._brand) missing.push(careerFieldLabels._brand);
  for (const [index, section] of (form.sections ?? []).entries()) {
    const name = sectionName(section.type, index);
    if (isNotFilled(section.title)) missing.push(`Rubrik på ${name}`);
    if (section.type === 'candidate-bank' && isNotFilled(section.buttonText)) missing.push(`Knapptext på ${name}`);
  }
  return missing;
}
