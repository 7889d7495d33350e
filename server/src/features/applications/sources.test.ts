import { getApplicant, listApplicantHistory, setSource } from '@platsa/contract/applications/endpoints';
import { applyToJob } from '@platsa/contract/applications/own-application-endpoints';
import { getBoard } from '@platsa/contract/boards/endpoints';
import { placeCandidates } from '@platsa/contract/candidates/endpoints';
import { listAuditLogs } from '@platsa/contract/companies/audit-log-endpoints';
import { duplicateJob } from '@platsa/contract/jobs/endpoints';
import { createJobLink, deleteJobLink } from '@platsa/contract/jobs/source-endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { anApplicant, type TestBoard } from '../../../test/board-builders.ts';
import { aJobSeeker } from '../../../test/builders.ts';
import { membersOnlyCallers } from '../../../test/callers.ts';
import { aBankProfile } from '../../../test/candidate-builders.ts';
import { aGuestApplication } from '../../../test/guest-builders.ts';
import { anAddedPerson } from '../../../test/people-builders.ts';

const platsa = useTestApp();

type ArrivalTexts = Partial<Record<'src' | 'career' | 'utmSource' | 'utmMedium' | 'utmCampaign' | 'referrer', string>>;

async function appliesFrom(board: TestBoard, arrival?: ArrivalTexts) {
  const { userId, token } = await aJobSeeker(platsa);
  const { application } = await platsa.must(applyToJob, { jobId: board.jobId, userId, arrival }, { token });
  return sourceSeenBy(board, application._id);
}

async function sourceSeenBy({ admin }: TestBoard, applicantId: string) {
  return (await platsa.must(getApplicant, { applicantId }, admin)).source;
}

test('an application has the channel through which its sender came', async () => {
  const board = await anOpenJob(platsa);
  const direct = { channel: 'direct', detail: null, _link: null };
  expect(await appliesFrom(board)).toEqual(direct);
  expect(await appliesFrom(board, {})).toEqual(direct);
  expect(await appliesFrom(board, { referrer: 'inte en adress' })).toEqual(direct);
  const own = [
    [{ src: 'platsbanken' }, 'agency', null],
    [{ career: 'bolaget' }, 'career_page', null],
    [{ src: 'BEVAKNING', referrer: 'https://mail.google.com' }, 'platsa', 'Jobbevakning'],
    [{ referrer: `${platsa.ctx.publicUrl}/jobs?q=hemligt` }, 'platsa', null],
    [{ src: 'massan i Lund' }, 'other', 'massan i Lund'],
    [{ utmSource: 'linkedin', utmMedium: 'betald', utmCampaign: 'hösten' }, 'social', 'LinkedIn / betald / hösten'],
    [{ utmSource: 'nyhetsbrev' }, 'other', 'nyhetsbrev'],
    [{ referrer: 'https://l.facebook.com/l.php?u=hemligt' }, 'social', 'Facebook'],
    [{ referrer: 'www.google.se' }, 'search', 'Google'],
    [{ referrer: 'https://ledigajobb.se/x' }, 'job_site', 'ledigajobb.se'],
    [{ referrer: 'https://www.exempel.se/hemligt' }, 'website', 'exempel.se'],
  ] as const;
  for (const [arrival, channel, detail] of own) {
    expect(await appliesFrom(board, arrival)).toEqual({ channel, detail, _link: null });
  }
});

test('whatever an address says is cut, cleaned and never refused', async () => {
  const board = await anOpenJob(platsa);
  const html = await appliesFrom(board, { src: '<b>hej</b>\n\u202e' });
  expect(html).toMatchObject({ channel: 'other', detail: '<b>hej</b>' });
  const long = await appliesFrom(board, { src: 'å'.repeat(10_000), referrer: 'x'.repeat(10_000) });
  expect(long?.detail).toBe('å'.repeat(60));
  const { userId, token } = await aJobSeeker(platsa);
  const arrival = { src: 5, utmSource: null, referrer: [] } as never;
  const { application } = await platsa.must(applyToJob, { jobId: board.jobId, userId, arrival }, { token });
  expect(await sourceSeenBy(board, application._id)).toMatchObject({ channel: 'direct' });
});

test('so has one without an account, and whom the company has added or placed', async () => {
  const board = await anOpenJob(platsa);
  const guest = await aGuestApplication(platsa, { board, arrival: { referrer: 'www.linkedin.com' } });
  expect(await sourceSeenBy(board, guest.applicantId)).toMatchObject({ channel: 'social', detail: 'LinkedIn' });
  const added = await anAddedPerson(platsa, board, { _workflowBoard: board.boardId, source: 'En mässa' });
  expect(await sourceSeenBy(board, added.applicantId)).toEqual({ channel: 'by_hand', detail: 'En mässa', _link: null });
  const banked = await anAddedPerson(platsa, board);
  const { job } = await aBankProfile(platsa, { company: board });
  const { placed } = await platsa.must(
    placeCandidates,
    { jobId: job._id, _applicants: [banked.applicantId] },
    board.admin,
  );
  expect(await sourceSeenBy(board, placed[0]?._id ?? '')).toEqual({ channel: 'bank', detail: null, _link: null });
});

test('a copy of a job has the sources of its applications', async () => {
  const board = await anOpenJob(platsa);
  const applied = await appliesFrom(board, { utmSource: 'nyhetsbrev' });
  const { job } = await platsa.must(duplicateJob, { jobId: board.jobId, withApplicants: true }, board.admin);
  const { columns } = await platsa.must(getBoard, { boardId: job.workflowId }, board.admin);
  const [copy] = columns.flatMap(({ items }) => items.map(({ _applicant }) => _applicant._id));
  expect(await sourceSeenBy(board, copy ?? '')).toEqual(applied);
});

test('an own link gives its name, also after it has been removed, and only to its own company', async () => {
  const board = await anOpenJob(platsa);
  const { jobId, admin } = board;
  const { link } = await platsa.must(createJobLink, { jobId, name: 'Mässan' }, admin);
  const { userId, token } = await aJobSeeker(platsa);
  const arrival = { src: link.code.toUpperCase(), referrer: 'www.google.se' };
  const { application } = await platsa.must(applyToJob, { jobId, userId, arrival }, { token });
  const _link = { _id: link._id, name: 'Mässan' };
  expect(await sourceSeenBy(board, application._id)).toEqual({ channel: 'link', detail: 'Mässan', _link });
  await platsa.must(deleteJobLink, { jobId, linkId: link._id }, admin);
  expect(await sourceSeenBy(board, application._id)).toEqual({ channel: 'link', detail: 'Mässan', _link: null });
  const other = await anOpenJob(platsa);
  const theirs = await platsa.must(createJobLink, { jobId: other.jobId, name: 'Hemlig kampanj' }, other.admin);
  const { code } = theirs.link;
  expect(await appliesFrom(board, { src: code })).toEqual({ channel: 'other', detail: code, _link: null });
});

test('a member corrects the source, which the history and the log tell', async () => {
  const board = await anOpenJob(platsa);
  const { jobId, companyId, admin } = board;
  const { applicantId } = await anApplicant(platsa, board);
  const { source } = await platsa.must(setSource, { applicantId, channel: 'referral', detail: ' Kim ' }, admin);
  expect(source).toEqual({ channel: 'referral', detail: 'Kim', _link: null });
  const { link } = await platsa.must(createJobLink, { jobId, name: 'Mässan' }, admin);
  await platsa.must(setSource, { applicantId, channel: 'other', _link: link._id }, admin);
  const _link = { _id: link._id, name: 'Mässan' };
  expect(await sourceSeenBy(board, applicantId)).toEqual({ channel: 'link', detail: 'Mässan', _link });
  await platsa.must(setSource, { applicantId, channel: 'direct', detail: ' ' }, admin);
  expect(await sourceSeenBy(board, applicantId)).toEqual({ channel: 'direct', detail: null, _link: null });
  await platsa.must(setSource, { applicantId, channel: 'direct', detail: 'Kim på lagret' }, admin);
  const { history } = await platsa.must(listApplicantHistory, { applicantId }, admin);
  const corrections = history.filter(({ event }) => event === 'applicant.source.set').map(({ source }) => source);
  expect(corrections).toEqual([
    null,
    'från Egen länk: Mässan till Direkt',
    'från Rekommendation till Egen länk: Mässan',
    'från Direkt till Rekommendation',
  ]);
  const { logs } = await platsa.must(listAuditLogs, { companyId }, admin);
  expect(logs.map(({ event }) => event)).toContain('applicant.source.set');
});

test('an unknown channel, a long text and the link of another company get errors at their fields', async () => {
  const board = await anOpenJob(platsa);
  const { applicantId } = await anApplicant(platsa, board);
  const other = await anOpenJob(platsa);
  const { link } = await platsa.must(createJobLink, { jobId: other.jobId, name: 'Mässan' }, other.admin);
  const wrong = [
    [{ channel: 'chance' }, 'channel'],
    [{ channel: 'other', detail: 'a'.repeat(201) }, 'detail'],
    [{ channel: 'link', _link: link._id }, '_link'],
  ] as const;
  for (const [given, path] of wrong) {
    const answer = await platsa.call(setSource, { applicantId, ...given } as never, board.admin);
    expect(answer.error?.fields?.map((field) => field.path)).toEqual([path]);
  }
});

test('only members of the company set a source', async () => {
  const board = await anOpenJob(platsa);
  const { applicantId } = await anApplicant(platsa, board);
  for (const [token, status] of await membersOnlyCallers(platsa, board.companyId)) {
    const answer = await platsa.call(setSource, { applicantId, channel: 'referral' }, token ? { token } : {});
    expect(answer.status).toBe(status);
  }
});
