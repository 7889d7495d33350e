import { listJobApplicants } from '@platsa/contract/applications/endpoints';
import { bookInterviews } from '@platsa/contract/interviews/endpoints';
import { usualSchedule } from '@platsa/contract/interviews/schedule';
import { saveOwnSchedule } from '@platsa/contract/interviews/schedule-endpoints';
import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import { aCompany, aJob, aJobSeeker, aMember, dayFromToday, hasApplied } from './builders.ts';
import { anInterviewKind } from './invitation.ts';

/** A board with Astrid Berg and Bo Ceder, and an interview of 45 minutes that the admin, Eva Ek, holds. */
export async function aBoardWithInterviews(api: Api) {
  const company = await aCompany(api);
  const yusuf = await aMember(api, company, { firstName: 'Yusuf', lastName: 'Ali' });
  // Next week may have a holiday.
  for (const { token } of [company.admin, yusuf]) {
    await api.call(saveOwnSchedule, { ...usualSchedule, worksOnHolidays: true }, { token });
  }
  const job = await aJob(api, company, { title: 'Kock till skolkök' });
  const kind = await anInterviewKind(api, company);
  for (const [firstName, lastName] of [
    ['Astrid', 'Berg'],
    ['Bo', 'Ceder'],
  ] as const) {
    await hasApplied(api, await aJobSeeker(api, { firstName, lastName }), job);
  }
  const { applicants } = await api.call(listJobApplicants, { jobId: job._id }, company.admin);
  const idOf = (name: string) => applicants.find(({ _user }) => _user.firstName === name)?._id ?? '';
  const address = (name: string) => `/workflows/${job.workflowId}/${idOf(name)}`;
  return { company, yusuf, job, kind, idOf, address };
}

export type Made = Awaited<ReturnType<typeof aBoardWithInterviews>>;

/** 10:00 in Sweden on the Wednesday after next, or so many hours later. */
export function nextWednesday(hour = 10): string {
  const day = Array.from({ length: 7 }, (_, index) => dayFromToday(7 + index)).find(
    (one) => new Date(`${one}T12:00:00Z`).getUTCDay() === 3,
  );
  const local = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  const zone = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Stockholm', timeZoneName: 'longOffset' });
  const offset = zone.formatToParts(local).find(({ type }) => type === 'timeZoneName')?.value === 'GMT+02:00' ? 2 : 1;
  return new Date(local.getTime() - offset * 3_600_000).toISOString();
}

export async function aBooked(api: Api, { company, kind, idOf }: Made, name = 'Astrid', startsAt = nextWednesday()) {
  const wanted = { _kind: kind._id, startsAt, _users: [company.admin.userId] };
  const input = { applicantId: idOf(name), interviews: [wanted] };
  const { interviews } = await api.call(bookInterviews, input, company.admin);
  return interviews[0]?._id ?? '';
}

export const interviewsOf = (page: Page, name: string) =>
  page.getByRole('dialog', { name, exact: true }).getByRole('region', { name: 'Intervjuer' });
