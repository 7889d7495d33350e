import type { InputOf } from '@platsa/contract/endpoint';
import { bookInterviews, inviteToInterview } from '@platsa/contract/interviews/endpoints';
import { createInterviewKind } from '@platsa/contract/interviews/kind-endpoints';
import type { TestApp } from './app.ts';
import { aBoard, anApplicant } from './board-builders.ts';
import { type Account, aCompany, aJobSeeker, aMember } from './builders.ts';
import { mailsTo } from './mails.ts';

/** A Tuesday morning in Sweden, before the hours of work. */
export const testNow = new Date('2026-12-01T05:00:00Z');

/** A board of a company with an applicant, a colleague and a kind of interview of an hour, at `testNow`. */
export async function anInterviewSetting(test: TestApp, kind: Partial<InputOf<typeof createInterviewKind>> = {}) {
  const board = await aBoard(test, { title: 'Kock', company: await aCompany(test, { name: 'Bageriet' }) });
  const colleague = await aMember(test, board.companyId);
  const asa = await anApplicant(test, board, await aJobSeeker(test, { firstName: 'Åsa', lastName: 'Berg' }));
  const { kind: made } = await test.must(
    createInterviewKind,
    { companyId: board.companyId, name: 'Första intervju', minutes: 60, place: 'Storgatan 1', noticeHours: 1, ...kind },
    board.admin,
  );
  return { board, admin: board.admin, companyId: board.companyId, colleague, asa, kind: made };
}

export type InterviewSetting = Awaited<ReturnType<typeof anInterviewSetting>>;

/** 09:00 on a day of December 2026 in Sweden, or another hour. */
export const at = (day: number, hour = 9, minute = 0) =>
  new Date(Date.UTC(2026, 11, day, hour - 1, minute)).toISOString();

export const book = (
  test: TestApp,
  { asa, kind, colleague, admin }: InterviewSetting,
  wanted: { startsAt: string; _users?: string[]; evenIfBusy?: boolean; applicantId?: string },
  by: Account = admin,
) =>
  test.call(
    bookInterviews,
    {
      applicantId: wanted.applicantId ?? asa.applicantId,
      interviews: [{ _kind: kind._id, startsAt: wanted.startsAt, _users: wanted._users ?? [colleague.userId] }],
      evenIfBusy: wanted.evenIfBusy ?? false,
    },
    by,
  );

/** Invites the applicant to choose a time with the colleague, and returns the mailed link's token. */
export async function invite(
  test: TestApp,
  setting: InterviewSetting,
  changes: Partial<InputOf<typeof inviteToInterview>> = {},
) {
  const { asa, kind, colleague, admin } = setting;
  const { interviews } = await test.must(
    inviteToInterview,
    { applicantId: asa.applicantId, _kind: kind._id, _users: [colleague.userId], ...changes },
    admin,
  );
  return { interview: interviews[0], link: await findInterviewLink(test, asa.email) };
}

/** The token in the latest mail about an interview. */
export async function findInterviewLink(test: TestApp, email: string): Promise<string> {
  const mail = (await mailsTo(test, email)).findLast(({ content }) => content.action?.url.includes('/interview/'));
  return mail?.secret ?? '';
}
