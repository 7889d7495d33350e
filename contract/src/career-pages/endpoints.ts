import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { careerPageChanges, newCareerPage } from './forms.ts';
import { careerSurroundings } from './public-page.ts';
import { careerLimits } from './rules.ts';
import { careerPage, careerPageCard } from './schema.ts';

const ofPage = z.object({ careerPageId: id });
const thePage = z.object({ careerPage });

export const createCareerPage = endpoint({
  name: 'createCareerPage',
  address: 'POST /career-pages',
  summary: 'Skapar en karriärsida. Den är ett utkast tills den publiceras.',
  access: 'companyUser',
  input: newCareerPage,
  output: thePage,
  errors: ['notFound', 'forbidden', 'duplicate', 'locked'],
});

/** A draft is read by the company's members alone; others get locked. */
export const getCareerPage = endpoint({
  name: 'getCareerPage',
  address: 'GET /career-pages/{careerPageId}',
  summary: 'En karriärsida, efter id eller med `usePageId` efter sidans länk. Opublicerade sidor visas för medlemmar.',
  access: 'anyone',
  input: z.object({ careerPageId: z.string().max(100), usePageId: z.stringbool().default(false).or(z.boolean()) }),
  output: thePage,
  errors: ['notFound', 'locked'],
});

export const listCareerPages = endpoint({
  name: 'listCareerPages',
  address: 'GET /companies/{companyId}/career-pages',
  summary: 'Företagets karriärsidor, den äldsta först, och om företaget får skapa fler.',
  access: 'companyUser',
  input: z.object({ companyId: id }),
  output: z.object({ careerPages: z.array(careerPageCard), mayCreate: z.boolean() }),
  errors: ['notFound'],
});

/** A conflict names the fields that another editor has changed since `version`, in `error.fields`. */
export const updateCareerPage = endpoint({
  name: 'updateCareerPage',
  address: 'PATCH /career-pages/{careerPageId}',
  summary:
    'Ändrar de fält som skickas. Har någon annan sparat sedan `version` blir svaret conflict, med de fält som den andra ändrat.',
  access: 'companyUser',
  input: careerPageChanges.extend({ careerPageId: id }),
  output: thePage,
  errors: ['notFound', 'forbidden', 'conflict', 'duplicate'],
});

export const setCareerPageActive = endpoint({
  name: 'setCareerPageActive',
  address: 'PUT /career-pages/{careerPageId}/active',
  summary: 'Publicerar en karriärsida, eller tar den ur publik visning. Utan abonnemang kan en vara publicerad.',
  access: 'companyUser',
  input: ofPage.extend({ active: z.boolean('Välj om sidan ska vara publicerad') }),
  output: thePage,
  errors: ['notFound', 'forbidden', 'unconfirmed', 'locked'],
});

export const copyCareerPage = endpoint({
  name: 'copyCareerPage',
  address: 'POST /career-pages/{careerPageId}/copy',
  summary: 'Skapar ett utkast med samma innehåll och en egen länk.',
  access: 'companyUser',
  input: ofPage,
  output: thePage,
  errors: ['notFound', 'forbidden', 'locked'],
});

export const deleteCareerPage = endpoint({
  name: 'deleteCareerPage',
  address: 'DELETE /career-pages/{careerPageId}',
  summary: 'Raderar en karriärsida.',
  access: 'companyUser',
  input: ofPage,
  output: z.object({}),
  errors: ['notFound', 'forbidden'],
});

export const checkPageId = endpoint({
  name: 'checkPageId',
  address: 'GET /companies/{companyId}/career-page-id',
  summary: 'Om en länk till en karriärsida är ledig. `careerPageId` är sidan som redigeras.',
  access: 'companyUser',
  input: z.object({ companyId: id, pageId: z.string().max(200), careerPageId: id.optional() }),
  output: z.object({
    /** The address as it would be stored. */
    pageId: z.string(),
    isFree: z.boolean(),
    /** A free address like it; null if it is free itself or unusable. */
    suggestion: z.string().nullable(),
    /** Below this domain, with the site's port, the address is a host name: 'jobb.example.se'; null unless the installation has one. */
    domain: z.string().nullable(),
  }),
  errors: ['notFound'],
});

const sectionIds = z.array(id).max(careerLimits.sections);

/** Sent by the page itself as a visitor leaves it. */
export const recordCareerVisit = endpoint({
  name: 'recordCareerVisit',
  address: 'POST /career-pages/{careerPageId}/visits',
  summary:
    'Räknar ett besök på en publicerad karriärsida, sektionerna som sågs och de där något klickades. Inget om vem.',
  access: 'anyone',
  input: ofPage.extend({ opened: z.boolean(), seen: sectionIds.default([]), clicked: sectionIds.default([]) }),
  output: z.object({}),
  errors: ['notFound'],
});

export const getCareerStatistics = endpoint({
  name: 'getCareerStatistics',
  address: 'GET /career-pages/{careerPageId}/statistics',
  summary: 'Visningar av en karriärsida per dag, och visningar och klick per sektion, de senaste trettio dagarna.',
  access: 'companyUser',
  input: ofPage,
  output: z.object({
    views: z.number().int(),
    /** Clicks in all sections. */
    clicks: z.number().int(),
    /** Every day of the period, the oldest first. */
    days: z.array(z.object({ day: z.iso.date(), views: z.number().int() })),
    sections: z.array(z.object({ _section: id, views: z.number().int(), clicks: z.number().int() })),
  }),
  errors: ['notFound'],
});

/** With `toPublicCareerPage`, the editor renders the page as visitors will see it. */
export const getCareerSurroundings = endpoint({
  name: 'getCareerSurroundings',
  address: 'GET /companies/{companyId}/career-surroundings',
  summary: 'Det som karriärsidor visar av företaget: varumärken och lediga jobb, för `_brand` bara varumärkets.',
  access: 'companyUser',
  input: z.object({ companyId: id, _brand: id.optional() }),
  output: z.object({ surroundings: careerSurroundings }),
  errors: ['notFound'],
});
