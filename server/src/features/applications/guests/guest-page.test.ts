import { deleteAccount } from '@platsa/contract/accounts/endpoints';
import { logIn } from '@platsa/contract/accounts/log-in-endpoints';
import { getApplicant } from '@platsa/contract/applications/endpoints';
import {
  createGuestAccount,
  eraseGuest,
  exportGuestData,
  getGuestApplication,
  joinGuestApplication,
} from '@platsa/contract/applications/guest-endpoints';
import {
  applyToJob,
  getSentApplication,
  removeApplication,
  requestWithdrawal,
} from '@platsa/contract/applications/own-application-endpoints';
import { getBoard } from '@platsa/contract/boards/endpoints';
import { getApplicantConversation } from '@platsa/contract/messaging/endpoints';
import { listMessages, sendMessage } from '@platsa/contract/messaging/message-endpoints';
import { chooseProposedTime, listProposedTimes } from '@platsa/contract/messaging/proposed-time-endpoints';
import { getUser } from '@platsa/contract/profiles/endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { anOpenJob } from '../../../../test/applications-builders.ts';
import { readJournalOf } from '../../../../test/backup-commands.ts';
import { type Account, aCompany, aJobSeeker, aName, password } from '../../../../test/builders.ts';
import { aProposedTime } from '../../../../test/conversation-builders.ts';
import { download } from '../../../../test/download.ts';
import { aGuest } from '../../../../test/guest-builders.ts';
import { tagId } from '../../../../test/job-builders.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { anotherApplication } from '../../../../test/person-builders.ts';
import { aCv } from '../../../../test/resume-builders.ts';
import { unzip } from '../../../../test/unzip.ts';
import { waitUntil } from '../../../../test/wait-until.ts';
import { mailAbsent } from '../../messaging/conversations/mail-absent.ts';
import { repeatJournal } from '../../repeat-journal.ts';
import { anonymiseOldApplications } from '../retention/anonymise-old-applications.ts';

const platsa = useTestApp();
afterEach(() => {
  platsa.clock.now = undefined;
});
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const personOf = async (applicantId: string) =>
  (await platsa.ctx.db.selectFrom('applicants').select('personId').where('id', '=', applicantId).executeTakeFirst())
    ?.personId;

async function confirmAddressOf({ userId }: Account): Promise<void> {
  await platsa.ctx.db.updateTable('users').set({ emailConfirmedAt: new Date() }).where('id', '=', userId).execute();
}

describe('withdrawing', () => {
  test('within twenty minutes the guest does it; then everything about the person is forgotten', async () => {
    const { applicantId, token, email, jobId } = await aGuest(platsa, {
      file: { bytes: await aCv(), fileName: 'CV.pdf' },
    });
    await platsa.must(removeApplication, { applicantId }, { token });
    expect(await platsa.call(getGuestApplication, { applicantId }, { token })).toMatchObject({ status: 401 });
    const mail = (await mailsTo(platsa, email)).at(-1);
    expect(mail?.subject).toContain('tillbakatagen');
    expect(mail?.text).not.toContain('/history');
    await anonymiseOldApplications.handle(platsa.ctx, {});
    const left = await platsa.ctx.db.selectFrom('persons').select('id').where('email', '=', email).execute();
    expect(left).toEqual([]);
    const rows = await platsa.ctx.db.selectFrom('guestApplications').select('id').where('jobId', '=', jobId).execute();
    expect(rows).toEqual([]);
  });

  test('later the guest asks for it', async () => {
    const { applicantId, token } = await aGuest(platsa);
    platsa.clock.now = later(21);
    expect(await platsa.call(removeApplication, { applicantId }, { token })).toMatchObject({ status: 410 });
    await platsa.must(requestWithdrawal, { applicantId }, { token });
    expect(await platsa.must(getGuestApplication, { applicantId }, { token })).toMatchObject({
      withdrawalIsOpen: true,
    });
  });
});

describe('the chat', () => {
  async function aChat() {
    const guest = await aGuest(platsa);
    const { applicantId, admin } = guest;
    const { conversation } = await platsa.must(getApplicantConversation, { applicantId }, admin);
    const conversationId = conversation._id;
    await platsa.must(sendMessage, { conversationId, text: 'Kan du komma på torsdag?\nHälsningar Bo' }, admin);
    return { ...guest, conversationId };
  }

  test('a guest reads and answers', async () => {
    const { applicantId, conversationId, token, admin } = await aChat();
    const seen = await platsa.must(getApplicantConversation, { applicantId }, { token });
    expect(seen.conversation).toMatchObject({ _id: conversationId, mayWrite: true });
    await platsa.must(sendMessage, { conversationId, text: 'Gärna!' }, { token });
    const { messages } = await platsa.must(listMessages, { conversationId }, admin);
    expect(messages.map(({ text }) => text)).toEqual(['Kan du komma på torsdag?\nHälsningar Bo', 'Gärna!']);
  });

  test('every message comes as a whole mail, without waiting, and leads to the guest’s page', async () => {
    const { applicantId, conversationId, email, admin } = await aChat();
    await mailAbsent.handle(platsa.ctx, {});
    const first = (await mailsTo(platsa, email)).at(-1);
    expect(first?.text).toContain('Kan du komma på torsdag?\nHälsningar Bo');
    expect(first?.text).toContain(`/applications/${applicantId}`);
    platsa.clock.now = later(1);
    await platsa.must(sendMessage, { conversationId, text: 'Eller fredag' }, admin);
    await mailAbsent.handle(platsa.ctx, {});
    const second = (await mailsTo(platsa, email)).at(-1);
    expect(second?.text).toContain('Eller fredag');
    expect(second?.text).not.toContain('torsdag');
  });

  test('a guest chooses one of the proposed times', async () => {
    const { applicantId, token, companyId, admin } = await aGuest(platsa);
    const proposedTimeId = await aProposedTime(platsa, { companyId, applicantId, authorId: admin.userId });
    const { times } = await platsa.must(listProposedTimes, { applicantId }, { token });
    expect(times).toHaveLength(1);
    const chosen = await platsa.must(chooseProposedTime, { proposedTimeId }, { token });
    expect(chosen.times).toMatchObject([{ chosen: true }]);
  });
});

describe('own data', () => {
  test('the export has what was sent, and the CV', async () => {
    const file = { bytes: await aCv(), fileName: 'CV.pdf' };
    const { applicantId, token, email } = await aGuest(platsa, { message: 'Jag brinner för bröd', file });
    const { bytes } = await download(platsa, exportGuestData, { applicantId }, { token });
    const files = await unzip(bytes);
    expect([...files.keys()]).toContain('cv/1.pdf');
    expect(String(files.get('ansokningar.json'))).toContain('Jag brinner för bröd');
    expect(String(files.get('konto.json'))).toContain(email);
    expect(String(files.get('samtycken.json'))).toContain('userTerms');
  });

  test('erasing leaves nothing, tells the company’s board, and is repeated after a restore', async () => {
    const guest = await aGuest(platsa);
    const { applicantId, token, email, boardId, admin } = guest;
    const personId = (await personOf(applicantId)) ?? '';
    await platsa.must(eraseGuest, { applicantId }, { token });
    expect((await platsa.must(getBoard, { boardId }, admin)).columns[0]?.items).toEqual([]);
    const persons = () => platsa.ctx.db.selectFrom('persons').select('id').where('email', '=', email).execute();
    expect(await persons()).toEqual([]);
    expect(await mailsTo(platsa, email)).toEqual([]);
    const counts = platsa.ctx.db.selectFrom('rateLimits').select('key').where('key', 'like', `%${email}`);
    expect(await counts.execute()).toEqual([]);
    expect(await platsa.call(getGuestApplication, { applicantId }, { token })).toMatchObject({ status: 401 });

    // As a backup of before would have it.
    const { companyId } = await platsa.ctx.db
      .selectFrom('boards')
      .select('companyId')
      .where('id', '=', boardId)
      .executeTakeFirstOrThrow();
    const restored = { id: personId, companyId, email, firstName: 'Kim', lastName: 'Lind' };
    await platsa.ctx.db.insertInto('persons').values(restored).execute();
    await repeatJournal(platsa.ctx, [{ kind: 'person', id: personId, at: new Date().toISOString() }]);
    expect(await persons()).toEqual([]);
  });
});

describe('an account', () => {
  test('is made of the application with a password, and has everything', async () => {
    const excel = tagId('skill', 'Excel');
    const guest = await aGuest(platsa, { profile: { skills: [{ _skill: excel, rating: 3 }] } });
    const { applicantId, token, email, admin } = guest;
    const session = await platsa.must(createGuestAccount, { applicantId, password }, { token });
    expect(session.user).toMatchObject({ email, emailConfirmed: true, isCompany: false, firstName: guest.firstName });
    expect(session.textsToAccept).toEqual([]);
    const userId = session.user._id;
    await platsa.must(logIn, { email, password, as: 'jobSeeker' });
    const { user } = await platsa.must(getUser, { userId }, session);
    expect(user.profile).toMatchObject({ skills: [{ _skill: { _id: excel } }] });
    await platsa.must(getSentApplication, { userId, applicantId }, session);
    expect(await platsa.call(getGuestApplication, { applicantId }, { token })).toMatchObject({ status: 401 });
    const { _user } = await platsa.must(getApplicant, { applicantId }, admin);
    expect(_user.guest).toBeUndefined();
    expect(_user.email).toBe(email);
  });

  test.each([
    ['kort', 'Du måste ange ett lösenord som är minst 8 tecken'],
    ['password1', 'Lösenordet är för vanligt och lätt att gissa. Välj ett annat.'],
  ])('the password %s is refused', async (wrong, message) => {
    const { applicantId, token } = await aGuest(platsa);
    const { error } = await platsa.call(createGuestAccount, { applicantId, password: wrong }, { token });
    expect(error?.fields).toEqual([{ path: 'password', message }]);
  });

  test('is not made twice of one address', async () => {
    const { email } = await aJobSeeker(platsa);
    const { applicantId, token } = await aGuest(platsa, { email });
    expect(await platsa.must(getGuestApplication, { applicantId }, { token })).toMatchObject({ account: 'jobSeeker' });
    const { error } = await platsa.call(createGuestAccount, { applicantId, password }, { token });
    expect(error?.name).toBe('emailExists');
  });
});

describe('joining an account', () => {
  test('gives it application, chat and CV, and leaves its profile as it is', async () => {
    const jobSeeker = await aJobSeeker(platsa);
    const guest = await aGuest(platsa, {
      email: jobSeeker.email,
      mayKeep: true,
      profile: { skills: [{ _skill: tagId('skill', 'Excel'), rating: 3 }] },
    });
    const { applicantId, token, admin } = guest;
    const { conversation } = await platsa.must(getApplicantConversation, { applicantId }, admin);
    await platsa.must(sendMessage, { conversationId: conversation._id, text: 'Hej' }, admin);
    await platsa.must(sendMessage, { conversationId: conversation._id, text: 'Hej hej' }, { token });
    const { userId } = jobSeeker;
    const before = await platsa.must(getUser, { userId }, jobSeeker);
    expect((await platsa.call(joinGuestApplication, { applicantId }, jobSeeker)).error?.name).toBe('unconfirmed');
    await platsa.must(joinGuestApplication, { applicantId, guestToken: token }, jobSeeker);
    await platsa.must(getSentApplication, { userId, applicantId }, jobSeeker);
    const { messages } = await platsa.must(listMessages, { conversationId: conversation._id }, jobSeeker);
    expect(messages.map(({ _author }) => _author?._id)).toEqual([admin.userId, userId]);
    expect((await platsa.must(getUser, { userId }, jobSeeker)).user.profile?.skills).toEqual(
      before.user.profile?.skills,
    );
    expect((await platsa.must(getApplicant, { applicantId }, admin))._user.guest).toBeUndefined();
    expect(await platsa.call(getGuestApplication, { applicantId }, { token })).toMatchObject({ status: 401 });
    const left = await platsa.ctx.db.selectFrom('persons').select('id').where('email', '=', guest.email).execute();
    expect(left).toEqual([]);

    // In a backup of before, the application is the guest's: a restore erases it there, too.
    await platsa.must(deleteAccount, { userId, password, confirmation: 'radera' }, jobSeeker);
    await waitUntil(async () => {
      const kinds = (await readJournalOf(platsa)).flatMap(({ kind, id }) => (id === applicantId ? [kind] : []));
      expect(kinds).toEqual(['application']);
    });
  });

  test('another address’s application is not found, and one to the same job is refused', async () => {
    const board = await anOpenJob(platsa);
    const { applicantId } = await aGuest(platsa, { board });
    const other = await aJobSeeker(platsa);
    await confirmAddressOf(other);
    expect(await platsa.call(joinGuestApplication, { applicantId }, other)).toMatchObject({ status: 404 });

    const jobSeeker = await aJobSeeker(platsa);
    const own = await aGuest(platsa, { board, email: jobSeeker.email });
    await platsa.must(applyToJob, { jobId: board.jobId, userId: jobSeeker.userId }, jobSeeker);
    await confirmAddressOf(jobSeeker);
    const again = await platsa.call(joinGuestApplication, { applicantId: own.applicantId }, jobSeeker);
    expect(again.error?.userFriendlyMessage).toMatch(/^Du har redan ansökt!/);
  });

  test('where another of the guest’s applications is to a job that the account has applied to, all stay as they are', async () => {
    const company = await aCompany(platsa);
    const [board, other] = [await anOpenJob(platsa, { company }), await anOpenJob(platsa, { company })];
    const jobSeeker = await aJobSeeker(platsa);
    await platsa.must(applyToJob, { jobId: other.jobId, userId: jobSeeker.userId }, jobSeeker);
    await confirmAddressOf(jobSeeker);
    const { applicantId } = await aGuest(platsa, { board, email: jobSeeker.email });
    const { personId } = await platsa.ctx.db
      .selectFrom('applicants')
      .select('personId')
      .where('id', '=', applicantId)
      .executeTakeFirstOrThrow();
    const second = await anotherApplication(platsa, other, personId);
    expect((await platsa.call(joinGuestApplication, { applicantId }, jobSeeker)).error?.name).toBe('duplicate');
    await platsa.must(getApplicant, { applicantId }, company.admin);
    await platsa.must(getApplicant, { applicantId: second }, company.admin);
  });
});

describe('keeping', () => {
  test('the notice before an application becomes anonymous leads to the guest’s page; then nothing of it is left', async () => {
    const { applicantId, email, jobId, token } = await aGuest(platsa);
    await platsa.ctx.db
      .updateTable('jobs')
      .set({ status: 'archived', endDate: '2020-01-01', startDate: '2019-12-01' })
      .where('id', '=', jobId)
      .execute();
    platsa.clock.now = later(60 * 24 * 800);
    await anonymiseOldApplications.handle(platsa.ctx, {});
    const notice = (await mailsTo(platsa, email)).find(({ subject }) => subject.includes('anonym'));
    expect(notice?.text).toContain(`/applications/${applicantId}`);
    expect(notice?.text).not.toContain('/history');
    platsa.clock.now = later(60 * 24 * 840);
    await anonymiseOldApplications.handle(platsa.ctx, {});
    expect(await platsa.call(getGuestApplication, { applicantId }, { token })).toMatchObject({ status: 401 });
    const left = await platsa.ctx.db.selectFrom('persons').select('id').where('email', '=', email).execute();
    expect(left).toEqual([]);
    const links = await platsa.ctx.db
      .selectFrom('guestApplications')
      .select('id')
      .where('applicantId', '=', applicantId)
      .execute();
    expect(links).toEqual([]);
  });
});

test('a guest’s session reaches nothing of another’s', async () => {
  const one = await aGuest(platsa);
  const other = await aGuest(platsa);
  const { conversation } = await platsa.must(getApplicantConversation, { applicantId: other.applicantId }, other.admin);
  const conversationId = conversation._id;
  await platsa.must(sendMessage, { conversationId, text: 'Hej' }, other.admin);
  const { token } = one;
  const { applicantId } = other;
  const attempts = [
    platsa.call(removeApplication, { applicantId }, { token }),
    platsa.call(getApplicantConversation, { applicantId }, { token }),
    platsa.call(listMessages, { conversationId }, { token }),
    platsa.call(sendMessage, { conversationId, text: 'x' }, { token }),
    platsa.call(eraseGuest, { applicantId }, { token }),
    platsa.call(createGuestAccount, { applicantId, password }, { token }),
    platsa.call(joinGuestApplication, { applicantId: one.applicantId, guestToken: aName() }, { token }),
  ];
  for (const { status } of await Promise.all(attempts)) expect(status).toBe(404);
});
