import { z } from 'zod';
import { id, imageId } from '../fields.ts';
import { isBlank } from '../is-blank.ts';
import { publicJobCard } from '../jobs/schema.ts';
import { truncateText } from '../truncate.ts';
import type { CareerPageForm } from './forms.ts';
import { careerLimits, type SocialName, stageLabels } from './rules.ts';
import type { CareerColours, SectionForm } from './schema.ts';

/** A visitor's choice among the jobs; '' chooses all. Pages begin with 1. */
const careerJobFilter = z.object({ search: z.string(), city: z.string(), page: z.number().int() });
export type CareerJobFilter = z.output<typeof careerJobFilter>;

export const everyJob: CareerJobFilter = { search: '', city: '', page: 1 };

/** Live jobs: the number of all, the number that match the filter, and one page of these, newest first. */
const careerJobs = z.object({
  total: z.number().int(),
  matching: z.number().int(),
  pages: z.number().int(),
  hits: z.array(publicJobCard),
  /** The cities of all, by name. */
  cities: z.array(z.string()),
  filter: careerJobFilter,
});
export type CareerJobs = z.output<typeof careerJobs>;

/** The content of a career page that does not come from its editor. */
export const careerSurroundings = z.object({
  company: z.object({ _id: id, name: z.string(), logo: imageId.nullable() }),
  /** The company's brands, with the addresses of their own published pages. */
  brands: z.array(z.object({ _id: id, name: z.string(), logo: imageId.nullable(), pageId: z.string().nullable() })),
  /** The jobs of the company, or of the page's brand. */
  jobs: careerJobs,
});
export type CareerSurroundings = z.output<typeof careerSurroundings>;

/** A career page as visitors see it: what its components render, on the server and in the editor's preview alike. */
export interface PublicCareerPage {
  /** Undefined until the page has been created. */
  _id: string | undefined;
  pageId: string;
  /** The company, or the brand of a brand's page. */
  owner: { name: string; logo: string | null };
  companyId: string;
  title: string;
  subTitle: string;
  headerImage: string | null;
  headerLayout: CareerPageForm['headerLayout'];
  headerImageAlt: string;
  headerFocus: number;
  colors: CareerColours;
  highlight: CareerPageForm['highlight'];
  /** Brands with the page's address, or departments without. */
  highlights: readonly { name: string; logo: string | null; pageId: string | null }[];
  facts: readonly { label: string; value: string }[];
  sections: readonly SectionForm[];
  socials: readonly { name: SocialName; link: string }[];
  /** Lines of the address. */
  address: readonly string[];
  email: string;
  phoneNumber: string;
  website: string;
  jobs: CareerJobs;
}

type ShownCareerPage = CareerPageForm & { _id?: string };

/** The public view of a page, made from stored fields or from those being edited. */
export function toPublicCareerPage(page: ShownCareerPage, surroundings: CareerSurroundings): PublicCareerPage {
  const { company, brands, jobs } = surroundings;
  const brandId = typeof page._brand === 'string' ? page._brand : page._brand?._id;
  const { name, logo } = brands.find(({ _id }) => _id === brandId) ?? company;
  return {
    _id: page._id,
    pageId: page.pageId,
    owner: { name, logo },
    companyId: company._id,
    title: page.title,
    subTitle: truncateText(page.subTitle, careerLimits.shownSubTitle),
    headerImage: page.headerImage,
    headerLayout: page.headerLayout,
    headerImageAlt: page.headerImageAlt,
    headerFocus: page.headerFocus,
    colors: page.colors,
    highlight: page.highlight,
    highlights: listHighlights(page, surroundings),
    facts: listCompanyFacts(page),
    sections: page.sections.filter((section) => !isEmptySection(section)),
    socials: page.socials.filter(({ link }) => /^https?:\/\//i.test(link)),
    address: [page.street, [page.zip.replace(/^(\d{3})(\d{2})$/, '$1 $2'), page.city].filter(Boolean).join(' ')].filter(
      Boolean,
    ),
    email: page.email,
    phoneNumber: page.phoneNumber,
    website: /^https?:\/\//i.test(page.companyWebsiteLink) ? page.companyWebsiteLink : '',
    jobs,
  };
}

function listHighlights(page: ShownCareerPage, { brands }: CareerSurroundings): PublicCareerPage['highlights'] {
  if (page.highlight === 'departments') return page.departments.map(({ name }) => ({ name, logo: null, pageId: null }));
  const chosen = page.brands.map((one) => (typeof one === 'string' ? one : one._id));
  return brands.filter(({ _id }) => chosen.includes(_id));
}

function listCompanyFacts({ stage, registerYear, hired }: ShownCareerPage): { label: string; value: string }[] {
  const facts = [
    { label: 'Grundat', value: String(registerYear) },
    { label: 'Anställda', value: String(hired) },
    { label: 'Fas', value: stage === null ? '' : stageLabels[stage] },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** A section without anything but its title, which visitors do not see. */
export function isEmptySection(section: SectionForm): boolean {
  if (section.type === 'text') return isBlank(section.text ?? '') && !section.image;
  if (section.type === 'carousel') return (section.images ?? []).length === 0;
  if (section.type === 'benefits') return (section.benefits ?? []).length === 0;
  return section.type === 'departments' && (section.departments ?? []).length === 0;
}
