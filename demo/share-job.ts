import {
  listApplicantAccesses,
  openApplicantAccess,
  shareApplicants,
} from '@platsa/contract/accounts/applicant-access-endpoints';
import { createComment, listJobApplicants, updateApplicant } from '@platsa/contract/applications/endpoints';
import { demoPassword } from '../server/src/features/accounts/index.ts';
import { outsideReader } from './company.ts';
import type { DemoCompany } from './load-company.ts';
import type { LoadedJob } from './load-jobs.ts';
import type { DemoServer } from './server.ts';
import { keepMails } from './times.ts';

const opinions = [
  { rating: 5, text: 'Precis den erfarenhet vi saknar. Vi vill gärna träffas!' },
  { rating: 3, text: 'Bra bredd, men jag undrar hur det går med kvällspassen. Kan ni fråga?' },
];

/** Shares the applicants of one job with a reader outside of the company, who has commented on and rated the first two. */
export async function shareJob(server: DemoServer, jobs: readonly LoadedJob[], company: DemoCompany): Promise<void> {
  const as = { token: company.members[0]?.token ?? '' };
  const jobId = jobs.find(({ job }) => job.title.startsWith('Undersköterska'))?.jobId;
  if (!jobId) return;
  const { accesses } = await server.must(listApplicantAccesses, { jobId }, as);
  if (accesses.some(({ status }) => status === 'opened')) return;
  const greeting = 'Hej Marie! Här är de som har sökt tjänsten hos er. Säg gärna vad du tycker. /Anna';
  await server.must(shareApplicants, { jobId, email: outsideReader, greeting }, as);
  const reader = await server.must(openApplicantAccess, {
    jobId,
    token: await mailedToken(server),
    password: demoPassword,
  });
  const { applicants } = await server.must(listJobApplicants, { jobId }, reader);
  for (const [index, { rating, text }] of opinions.entries()) {
    const applicantId = applicants[index]?._id;
    if (!applicantId) return;
    await server.must(createComment, { applicantId, text }, reader);
    await server.must(updateApplicant, { applicantId, rating }, reader);
  }
}

async function mailedToken({ ctx }: DemoServer): Promise<string> {
  const mail = await ctx.db
    .selectFrom('mails')
    .select('secret')
    .where('toAddress', '=', outsideReader)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await keepMails(ctx.db, [outsideReader]);
  return mail.secret ?? '';
}
