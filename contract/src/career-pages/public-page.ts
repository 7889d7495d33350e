import { z } from 'zod';
import { id, imageId } from '../fields.ts';
import { publicJobCard } from '../jobs/schema.ts';
import { truncateText } from '../truncate.ts';
import type { CareerPageForm } from './forms.ts';
import { careerLimits, listKey, type SocialName, stageLabels } from './rules.ts';
import type { Colours, SectionForm } from './schema.ts';

/** What a career page shows besides what its editor has written. */
export const careerSurroundings = z.object({
  company: z.object({ _id: id, name: z.string(), logo: imageId.nullable() }),
  /** The company's brands, with the addresses of their own published pages. */
  brands: z.array(z.object({ _id: id, name: z.string(), logo: imageId.nullable(), pageId: z.string().nullable() })),
  /** The live jobs of the company, or of the page's brand; the newest first. */
  jobs: z.array(publicJobCard),
});
export type CareerSurroundings = z.output<typeof careerSurroundings>;

/** A visitor's choice among the jobs; '' chooses all. */
export interface CareerJobFilter {
  search: string;
  city: string;
}

type Job = CareerSurroundings['jobs'][number];

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
  colors: Colours;
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

export interface CareerJobs {
  /** Live jobs, and those among them that the filter leaves. */
  total: number;
  hits: readonly Job[];
  cities: readonly string[];
  filter: CareerJobFilter;
}

type Shown = CareerPageForm & { _id?: string };

/** What visitors see of a page, made from stored fields or from those that are being edited. */
export function toPublicCareerPage(
  page: Shown,
  surroundings: CareerSurroundings,
  filter: CareerJobFilter = { search: '', city: '' },
): PublicCareerPage {
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
    colors: page.colors,
    highlights: highlightsOf(page, surroundings),
    facts: factsOf(page),
    sections: page.sections,
    socials: page.socials.filter(({ link }) => /^https?:\/\//i.test(link)),
    address: [page.street, [page.zip, page.city].filter(Boolean).join(' ')].filter(Boolean),
    email: page.email,
    phoneNumber: page.phoneNumber,
    website: /^https?:\/\//i.test(page.companyWebsiteLink) ? page.companyWebsiteLink : '',
    jobs: {
      total: jobs.length,
      hits: filterCareerJobs(jobs, filter),
      cities: [...new Set(jobs.flatMap(({ _city }) => _city?.name ?? []))].toSorted(swedish.compare),
      filter,
    },
  };
}

const swedish = new Intl.Collator('sv');

function highlightsOf(page: Shown, { brands }: CareerSurroundings): PublicCareerPage['highlights'] {
  if (page.highlight === 'departments') return page.departments.map(({ name }) => ({ name, logo: null, pageId: null }));
  const chosen = page.brands.map((one) => (typeof one === 'string' ? one : one._id));
  return brands.filter(({ _id }) => chosen.includes(_id));
}

function factsOf({ stage, registerYear, hired }: Shown): { label: string; value: string }[] {
  const facts = [
    { label: 'Grundat', value: String(registerYear) },
    { label: 'Anställda', value: String(hired) },
    { label: 'Fas', value: stage === null ? '' : stageLabels[stage] },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** The jobs whose title, profession or brand contains every word, in the city. */
export function filterCareerJobs(jobs: readonly Job[], { search, city }: CareerJobFilter): Job[] {
  const words = listKey(search).split(/\s+/);
  return jobs.filter(({ title, _profession, _brand, _city }) => {
    const text = listKey([title, _profession.name, _brand.name, _city?.name].join(' '));
    return words.every((word) => text.includes(word)) && (city === '' || _city?.name === city);
  });
}
