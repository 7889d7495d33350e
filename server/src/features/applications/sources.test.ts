import { getApplicant } from '@platsa/contract/applications/endpoints';
import { applyToJob } from '@platsa/contract/applications/own-application-endpoints';
import { getBoard } from '@platsa/contract/boards/endpoints';
import { placeCandidates } from '@platsa/contract/candidates/endpoints';
import { duplicateJob } from '@platsa/contract/jobs/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import type { TestBoard } from '../../../test/board-builders.ts';
import { aJobSeeker } from '../../../test/builders.ts';
import { aBankProfile } from '../../../test/candidate-builders.ts';
import { aGuestApplication } from '../../../test/guest-builders.ts';
import { anAddedPerson } from '../../../test/people-builders.ts';

const platsa = useTestApp();

type ArrivalTexts = Partial<Record<'src' | 'utmSource' | 'utmMedium' | 'utmCampaign' | 'referrer', string>>;

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
    [{ src: 'karriarsida' }, 'career_page', null],
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
