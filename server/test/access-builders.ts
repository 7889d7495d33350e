import { openApplicantAccess, shareApplicants } from '@platsa/contract/accounts/applicant-access-endpoints';
import type { TestApp } from './app.ts';
import { anOpenJob } from './applications-builders.ts';
import { aName, password } from './builders.ts';
import { mailsTo } from './mails.ts';

interface Overrides {
  board?: Awaited<ReturnType<typeof anOpenJob>>;
  email?: string;
  greeting?: string;
  applicants?: string[];
}

/** A job whose applicants are shared with an address, and the token of the link that was mailed to it. */
export async function anAccess(test: TestApp, overrides: Overrides = {}) {
  const board = overrides.board ?? (await anOpenJob(test));
  const { email = `${aName()}@example.com`, greeting = '', applicants } = overrides;
  const { jobId, admin } = board;
  const { access } = await test.must(
    shareApplicants,
    { jobId, email, greeting, ...(applicants && { applicants }) },
    admin,
  );
  return { board, jobId, admin, email, accessId: access._id, linkToken: await tokenOfAccess(test, email) };
}

/** The same with a reader who has opened the link: `token` is the key of the reader's session. */
export async function aReader(test: TestApp, overrides: Overrides = {}) {
  const access = await anAccess(test, overrides);
  const { jobId, linkToken } = access;
  const { user, token } = await test.must(openApplicantAccess, { jobId, token: linkToken, password });
  return { ...access, userId: user._id, token };
}

/** The token of the latest access link that was mailed to the address. */
export async function tokenOfAccess(test: TestApp, email: string): Promise<string> {
  const mail = (await mailsTo(test, email)).findLast(({ content }) => content.action?.label === 'Visa kandidater');
  if (!mail?.secret) throw new Error('no access link was mailed');
  return mail.secret;
}
