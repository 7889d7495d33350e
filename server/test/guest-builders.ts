import { applyAsGuest, openGuestApplication } from '@platsa/contract/applications/guest-endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import type { TestApp } from './app.ts';
import { anOpenJob } from './applications-builders.ts';
import type { TestBoard } from './board-builders.ts';
import { aName } from './builders.ts';
import { mailsTo } from './mails.ts';

type Sent = Partial<InputOf<typeof applyAsGuest>>;

interface Overrides extends Sent {
  board?: Pick<TestBoard, 'jobId' | 'boardId' | 'admin'> & Partial<TestBoard>;
  file?: { bytes: Uint8Array; fileName: string };
}

/** An application without an account to an open job, with what was sent. */
export async function aGuestApplication(test: TestApp, { board, file, ...sent }: Overrides = {}) {
  const job = { companyId: '', ...(board ?? (await anOpenJob(test))) };
  const input = {
    ...{ jobId: job.jobId, email: `${aName()}@example.com`, firstName: aName(), lastName: 'Lind' },
    ...{ acceptsTerms: true as const, ...sent },
  };
  const { application } = await test.must(applyAsGuest, input, { ...(file && { file }) });
  return { ...job, ...input, applicantId: application._id };
}

/** The key of the latest link to an application that was mailed to the address. */
export async function keyOfGuest(test: TestApp, email: string): Promise<string> {
  const mail = (await mailsTo(test, email)).findLast(({ content }) => content.action?.url.includes('/applications/'));
  if (!mail?.secret) throw new Error('no link was mailed');
  return mail.secret;
}

/** The same, opened by its link: `token` is the key of the guest's session. */
export async function aGuest(test: TestApp, overrides: Overrides = {}) {
  const guest = await aGuestApplication(test, overrides);
  const key = await keyOfGuest(test, guest.email);
  const { token, _application } = await test.must(openGuestApplication, { applicantId: guest.applicantId, key });
  return { ...guest, applicantId: _application, token, key };
}
