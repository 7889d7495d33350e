import { randomUUID } from 'node:crypto';
import { createCareerPage, setCareerPageActive } from '@platsa/contract/career-pages/endpoints';
import type { CareerPage } from '@platsa/contract/career-pages/schema';
import type { InputOf } from '@platsa/contract/endpoint';
import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import type { Company } from './builders.ts';

/** A draft with a text, the jobs and departments. */
export async function aDraft(
  api: Api,
  { companyId, name, admin: { token } }: Company,
  fields: Partial<InputOf<typeof createCareerPage>> = {},
): Promise<CareerPage> {
  const sections = [
    { type: 'text' as const, title: 'Om oss', text: 'Vi bakar.' },
    { type: 'jobs' as const, title: 'Våra lediga jobb' },
    { type: 'departments' as const, title: 'Avdelningar', departments: [{ name: 'Design' }] },
  ];
  const pageId = `sida-${randomUUID().slice(0, 8)}`;
  const input = { _company: companyId, title: name, pageId, sections, ...fields };
  return (await api.call(createCareerPage, input, { token })).careerPage;
}

/** Publishes a page. */
export async function publish(
  api: Api,
  { admin }: Company,
  { _id: careerPageId }: Pick<CareerPage, '_id'>,
): Promise<void> {
  await api.call(setCareerPageActive, { careerPageId, active: true }, { token: admin.token });
}

/** The page itself beside its editor. */
export const preview = (page: Page) => page.getByRole('region', { name: 'Förhandsgranskning' });

/** The titles of the editor's sections, in their order. */
export const sectionTitles = (page: Page) => page.locator('form button[aria-expanded] b');
