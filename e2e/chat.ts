import { randomUUID } from 'node:crypto';
import { applyToJob } from '@platsa/contract/applications/own-application-endpoints';
import { getApplicantConversation } from '@platsa/contract/messaging/endpoints';
import { listMessages, sendMessage } from '@platsa/contract/messaging/message-endpoints';
import type { Locator, Page } from '@playwright/test';
import type { Api } from './api.ts';
import { aCompany, aJob, aJobSeeker, type Company, type JobSeeker } from './builders.ts';

export interface Conversation {
  company: Company;
  job: Awaited<ReturnType<typeof aJob>>;
  jobSeeker: JobSeeker;
  applicantId: string;
  conversationId: string;
}

/** An application with a conversation in which the company has written `texts`. */
export async function aConversation(
  api: Api,
  { texts = ['Hej! Vill du komma på intervju?'], ...given }: Partial<Conversation> & { texts?: string[] } = {},
): Promise<Conversation> {
  const company = given.company ?? (await aCompany(api));
  const job = given.job ?? (await aJob(api, company));
  const jobSeeker = given.jobSeeker ?? (await aJobSeeker(api, { firstName: 'Sara', lastName: 'Holm' }));
  const applying = { jobId: job._id, userId: jobSeeker.userId };
  const { application } = await api.call(applyToJob, applying, { token: jobSeeker.token });
  const applicantId = application._id;
  const { conversation } = await api.call(getApplicantConversation, { applicantId }, { token: company.admin.token });
  const chat = { company, job, jobSeeker, applicantId, conversationId: conversation._id };
  for (const text of texts) await sendAs(api, chat, company.admin, text);
  return chat;
}

export function sendAs(api: Api, { conversationId }: Conversation, { token }: { token: string }, text: string) {
  return api.call(sendMessage, { conversationId, _id: randomUUID(), text }, { token });
}

/** The last fifty stored messages, oldest first. */
export async function storedMessages(api: Api, { conversationId, company }: Conversation): Promise<string[]> {
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
