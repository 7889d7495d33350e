import { randomUUID } from 'node:crypto';
import { applyToJob } from '@platsa/contract/applications/endpoints';
import { getApplicantConversation, listMessages, sendMessage } from '@platsa/contract/messaging/endpoints';
import type { Locator, Page } from '@playwright/test';
import type { Api } from './api.ts';
import { aCompany, aJob, aJobSeeker, type Company, type JobSeeker } from './builders.ts';

export interface Talk {
  company: Company;
  job: Awaited<ReturnType<typeof aJob>>;
  seeker: JobSeeker;
  applicantId: string;
  conversationId: string;
}

/** Somebody has applied; the company has said `texts`. */
export async function aTalk(
  api: Api,
  { texts = ['Hej! Vill du komma på intervju?'], ...given }: Partial<Talk> & { texts?: string[] } = {},
): Promise<Talk> {
  const company = given.company ?? (await aCompany(api));
  const job = given.job ?? (await aJob(api, company));
  const seeker = given.seeker ?? (await aJobSeeker(api, { firstName: 'Sara', lastName: 'Holm' }));
  const applying = { jobId: job._id, userId: seeker.userId };
  const { application } = await api.call(applyToJob, applying, { token: seeker.token });
  const applicantId = application._id;
  const { conversation } = await api.call(getApplicantConversation, { applicantId }, { token: company.admin.token });
  const talk = { company, job, seeker, applicantId, conversationId: conversation._id };
  for (const text of texts) await say(api, talk, company.admin, text);
  return talk;
}

export function say(api: Api, { conversationId }: Talk, { token }: { token: string }, text: string) {
  return api.call(sendMessage, { conversationId, _id: randomUUID(), text }, { token });
}

/** What the server has, oldest first; the last fifty. */
export async function stored(api: Api, { conversationId, company }: Talk): Promise<string[]> {
  const { messages } = await api.call(listMessages, { conversationId }, { token: company.admin.token });
  return messages.map(({ text }) => text);
}

export const log = (page: Page): Locator => page.getByRole('log', { name: 'Meddelanden' });

export const bubbles = (page: Page): Locator => log(page).locator('[data-text]');

export const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Meddelande' });

export async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}
