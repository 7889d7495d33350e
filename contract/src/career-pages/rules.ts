import { foldText } from '../fold-text.ts';

/** Kind of page: 0 the company's or a department's, 1 a brand's. */
export const pageType = { company: 0, brand: 1 } as const;

/** Limits of a career page's texts and lists. */
export const careerLimits = {
  pageId: 50,
  title: 100,
  subTitle: 1000,
  /** Characters of the subtitle that visitors see. */
  shownSubTitle: 280,
  sections: 30,
  sectionTitle: 100,
  text: 5000,
  pictures: 7,
  benefits: 20,
  departments: 20,
  itemText: 60,
  bankSubtitle: 500,
  buttonText: 40,
} as const;

/** With more jobs than this, visitors get a search field and a choice of cities. */
export const searchFromJobs = 10;

/** So many jobs are on one page of a career page's list. */
export const jobsPerPage = 100;

/** So many jobs of a list are in view; the others are in the page too, behind 'Visa alla'. */
export const jobsInView = 10;

export const sectionLabels = {
  text: 'Textsektion',
  carousel: 'Bildgalleri',
  benefits: 'Förmåner',
  departments: 'Avdelningar',
  jobs: 'Annonser',
  'candidate-bank': 'Kandidatbank',
} as const;
export type SectionType = keyof typeof sectionLabels;
export const sectionTypes = Object.keys(sectionLabels) as [SectionType, ...SectionType[]];

export const stageLabels = {
  1: 'Startup',
  2: 'Produkt & utveckling',
  3: 'Tillväxt & expansion',
  4: 'Mognad & förvaltning',
} as const;

export const socialLabels = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
} as const;
export type SocialName = keyof typeof socialLabels;
export const socialNames = Object.keys(socialLabels) as [SocialName, ...SocialName[]];

export const departmentNames = [
  'Marknadsföring',
  'Administration',
  'Försäljning',
  'Produktutveckling',
  'Design',
  'HR & Kommunikation',
  'Kundsupport',
] as const;

/** The icons of benefits, with the Swedish names that the picker shows. */
export const benefitIconLabels = {
  heart: 'Hjärta',
  clock: 'Klocka',
  home: 'Hus',
  coin: 'Mynt',
  certificate: 'Avtal',
  school: 'Examenshatt',
  coffee: 'Kaffekopp',
  family: 'Barnvagn',
  discount: 'Rabatt',
  confetti: 'Konfetti',
  bike: 'Cykel',
  bus: 'Buss',
  plane: 'Flygplan',
  umbrella: 'Paraply',
  people: 'Människor',
  leaf: 'Löv',
  barbell: 'Skivstång',
  star: 'Stjärna',
} as const;
export type BenefitIcon = keyof typeof benefitIconLabels;
export const benefitIcons = Object.keys(benefitIconLabels) as [BenefitIcon, ...BenefitIcon[]];

/** The benefits to pick from; a company adds its own as 'custom-1', 'custom-2' … */
export const sampleBenefits: readonly { id: string; text: string; icon: BenefitIcon }[] = [
  { id: '1', text: 'Friskvårdsbidrag', icon: 'heart' },
  { id: '2', text: 'Flexibla arbetstider', icon: 'clock' },
  { id: '3', text: 'Möjlighet att arbeta hemifrån', icon: 'home' },
  { id: '4', text: 'Tjänstepension', icon: 'coin' },
  { id: '5', text: 'Kollektivavtal', icon: 'certificate' },
  { id: '6', text: 'Utbildning och utveckling', icon: 'school' },
  { id: '7', text: 'Frukost på jobbet', icon: 'coffee' },
  { id: '8', text: 'Föräldralön', icon: 'family' },
  { id: '9', text: 'Personalrabatt', icon: 'discount' },
  { id: '10', text: 'Gemensamma aktiviteter', icon: 'confetti' },
];

/** The id of the next benefit of the company's own. */
export function customBenefitId(benefits: readonly { id: string }[]): string {
  const used = benefits.map(({ id }) => Number(/^custom-(\d+)$/.exec(id)?.[1] ?? 0));
  return `custom-${Math.max(0, ...used) + 1}`;
}

/** Whether a list has the text already, upper case or not. */
export function isListed(texts: readonly string[], added: string): boolean {
  const key = listKey(added);
  return texts.some((text) => listKey(text) === key);
}

export function listKey(text: string): string {
  return text.trim().toLocaleLowerCase('sv');
}

/**
 * Turns a typed text into a page address: lower case, hyphens for spaces, and letters without accents, because the
 * address is also the first label of a host name.
 */
export function toPageId(typed: string): string {
  return foldText(typed)
    .replaceAll(/[\s_]+/g, '-')
    .replaceAll(/[^a-z0-9-]/g, '')
    .replaceAll(/-{2,}/g, '-')
    .replace(/^-/, '')
    .slice(0, careerLimits.pageId)
    .replace(/-$/, '');
}

/** Host names that visitors or mail programs would take for something else. */
const reserved = new Set(['www', 'mail', 'smtp', 'imap', 'api', 'admin', 'app', 'ftp', 'ns1', 'ns2', 'autodiscover']);

/** The id of a row, which is also understood in the address. */
const rowId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function isUsablePageId(pageId: string): boolean {
  return pageId !== '' && toPageId(pageId) === pageId && !reserved.has(pageId) && !rowId.test(pageId);
}

/** The address of a career page on the site itself. */
export function careerAddress(pageId: string): string {
  return `/career/${pageId}`;
}

/** The texts of the public pages without a career page. */
export const careerTexts = {
  locked: 'Karriärsidan är låst för tillfället.',
  notFound: 'Karriärsidan hittades inte...',
  /** No job matches the visitor's search. */
  noMatchingJobs: 'Tyvärr finns det inte några lediga tjänster som matchar...',
  noJobs: 'Just nu har vi inga lediga jobb.',
} as const;
