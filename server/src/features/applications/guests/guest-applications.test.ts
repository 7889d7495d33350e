import { randomUUID } from 'node:crypto';
import { getApplicant, listApplicantHistory, listJobApplicants } from '@platsa/contract/applications/endpoints';
import {
  applyAsGuest,
  closeGuestSession,
  getApplicationChallenge,
  getGuestApplication,
  getGuestLink,
  openGuestApplication,
  sendGuestLink,
} from '@platsa/contract/applications/guest-endpoints';
import { applyToJob } from '@platsa/contract/applications/own-application-endpoints';
import { getBoard, listUnreadApplicants, markApplicantsRead } from '@platsa/contract/boards/endpoints';
import { listCandidates } from '@platsa/contract/candidates/endpoints';
import { updateCompany } from '@platsa/contract/companies/endpoints';
import { getJob } from '@platsa/contract/jobs/endpoints';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { anOpenJob } from '../../../../test/applications-builders.ts';
import { aCompany, aJobSeeker, aName } from '../../../../test/builders.ts';
import { aGuest, aGuestApplication, keyOfGuest } from '../../../../test/guest-builders.ts';
import { aJob, tagId } from '../../../../test/job-builders.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { aCv } from '../../../../test/resume-builders.ts';
import { waitUntil } from '../../../../test/wait-until.ts';
import { anonymiseOldApplications } from '../retention/anonymise-old-applications.ts';

const platsa = useTestApp();
afterEach(() => {
  platsa.clock.now = undefined;
});
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const excel = tagId('skill', 'Excel');
const linkEnded = 'Länken har redan använts eller gått ut. Be om en ny, så mejlar vi den.';

async function cardsOf({ boardId, admin }: { boardId: string; admin: { token: string } }) {
  const { columns } = await platsa.must(getBoard, { boardId }, admin);
  return columns.flatMap(({ items }) => items.map(({ _applicant }) => _applicant));
}

describe('applying', () => {
  test('the application is on the board with its score, without an account and unconfirmed', async () => {
    const { job, admin } = await aJob(platsa, { skills: [{ _skill: excel, ratings: [1, 6], importance: 4 }] });
    const [jobId, boardId] = [job._id, job.workflowId];
    const guest = await aGuestApplication(platsa, {
      board: { jobId, boardId, admin },
      phoneNumber: '070-123 45 67',
      message: 'Jag kan börja genast.',
      profile: { skills: [{ _skill: excel, rating: 3 }] },
    });
    const [card] = await cardsOf({ boardId, admin });
    expect(card).toMatchObject({ _id: guest.applicantId, score: 0.8888, _user: { guest: { isConfirmed: false } } });
    expect(card?.notAssessed).toBeUndefined();
    const seen = await platsa.must(getApplicant, { applicantId: guest.applicantId }, admin);
    expect(seen).toMatchObject({
      message: 'Jag kan börja genast.',
      _user: { email: guest.email, phoneNumber: '070-123 45 67' },
    });
  });

  test('where nothing is known, the match says so instead of zero, and no level has it', async () => {
    const guest = await aGuestApplication(platsa);
    const { jobId, admin } = guest;
    expect((await cardsOf(guest))[0]).toMatchObject({ notAssessed: true });
    const { applicants } = await platsa.must(listJobApplicants, { jobId }, admin);
    expect(applicants).toMatchObject([{ notAssessed: true, _user: { guest: { isConfirmed: false } } }]);
    expect((await platsa.must(listJobApplicants, { jobId, match: 'low' }, admin)).applicants).toEqual([]);
  });

  test('a file alone is kept for the company', async () => {
    const file = { bytes: await aCv(), fileName: 'Mitt CV.pdf' };
    const { applicantId, admin } = await aGuestApplication(platsa, { file });
    expect(await platsa.must(getApplicant, { applicantId }, admin)).toMatchObject({
      resume: { fileName: 'Mitt CV.pdf' },
    });
  });

  test('whoever lets the company keep them is in its candidate bank', async () => {
    const { companyId, admin, firstName } = await aGuestApplication(platsa, { mayKeep: true });
    const { candidates } = await platsa.must(listCandidates, { companyId }, admin);
    expect(candidates).toMatchObject([{ _user: { firstName } }]);
  });

  test('a trade of one’s own words is a wanted profession', async () => {
    const { applicantId, admin } = await aGuestApplication(platsa, { trade: 'Lådbilsförare' });
    const { _user } = await platsa.must(getApplicant, { applicantId }, admin);
    expect(_user.profile._preferredProfessions).toMatchObject([{ name: 'Lådbilsförare' }]);
  });

  test('a retry is the same application; another’s id is refused', async () => {
    const board = await anOpenJob(platsa);
    const _id = randomUUID();
    const { email } = await aGuestApplication(platsa, { board, _id });
    await aGuestApplication(platsa, { board, _id, email });
    expect(await cardsOf(board)).toHaveLength(1);
    const { jobId } = board;
    const other = {
      jobId,
      _id,
      email: `${aName()}@example.com`,
      firstName: 'Kim',
      lastName: 'Ek',
      acceptsTerms: true as const,
    };
    expect(await platsa.call(applyAsGuest, other)).toMatchObject({ status: 409 });
  });

  test.each([
    [{ email: '' }, 'email', 'Du måste ange e-postadress'],
    [{ email: 'eva@' }, 'email', 'Du måste ange en korrekt e-postadress'],
    [{ firstName: ' ' }, 'firstName', 'Du måste ange ett förnamn'],
    [{ lastName: 'x'.repeat(101) }, 'lastName', 'Ange ett namn under 100 tecken'],
    [{ phoneNumber: '12' }, 'phoneNumber', expect.stringContaining('Ange ett giltigt telefonnummer')],
    [{ message: 'x'.repeat(501) }, 'message', 'Skriv högst 500 tecken'],
    [{ trade: 'x'.repeat(51) }, 'trade', 'Skriv högst 50 tecken'],
    [{ trade: 'ring 070-123 45 67' }, 'trade', 'Skriv ordet utan webbadress, e-postadress och telefonnummer'],
    [{ acceptsTerms: false }, 'acceptsTerms', 'Godkänn villkoren för att gå vidare'],
    [{ birthDate: '1990-02-31' }, 'birthDate', 'Det datumet finns inte'],
  ])('%o is refused at its field', async (wrong, path, message) => {
    const { jobId } = await anOpenJob(platsa);
    const input = { jobId, email: 'eva@example.com', firstName: 'Eva', lastName: 'Ek', acceptsTerms: true, ...wrong };
    const { error } = await platsa.call(applyAsGuest, input as never);
    expect(error?.fields).toEqual([{ path, message }]);
  });

  test('a file that is no CV is refused at its field', async () => {
    const { jobId } = await anOpenJob(platsa);
    const input = { jobId, email: 'eva@example.com', firstName: 'Eva', lastName: 'Ek', acceptsTerms: true as const };
    const file = { bytes: Buffer.from('hej'), fileName: 'cv.docx' };
    expect((await platsa.call(applyAsGuest, input, { file })).error?.fields).toMatchObject([{ path: 'file' }]);
  });

  test('a job with an age limit asks for the birth date', async () => {
    const board = await anOpenJob(platsa, { ageRestriction: 18 });
    const input = {
      jobId: board.jobId,
      email: 'ung@example.com',
      firstName: 'Eva',
      lastName: 'Ek',
      acceptsTerms: true as const,
    };
    expect((await platsa.call(applyAsGuest, input)).error?.fields).toMatchObject([{ path: 'birthDate' }]);
    expect((await platsa.call(applyAsGuest, { ...input, birthDate: '2015-01-01' })).error?.name).toBe('underage');
    await platsa.must(applyAsGuest, { ...input, birthDate: '1990-01-01' });
  });

  test('a closed job, a draft and a company that takes no guests refuse', async () => {
    const input = { email: 'eva@example.com', firstName: 'Eva', lastName: 'Ek', acceptsTerms: true as const };
    const closed = await anOpenJob(platsa, { status: 'archived' });
    expect((await platsa.call(applyAsGuest, { ...input, jobId: closed.jobId })).error?.name).toBe('expired');
    const draft = await anOpenJob(platsa, { status: 'draft' });
    expect((await platsa.call(applyAsGuest, { ...input, jobId: draft.jobId })).error?.name).toBe('notFound');
    const { jobId, companyId, admin } = await anOpenJob(platsa);
    expect((await platsa.must(getJob, { jobId })).job).toMatchObject({ acceptsGuests: true });
    await platsa.must(updateCompany, { companyId, acceptsGuests: false }, admin);
    // A cached answer is replaced a moment after the change.
    await waitUntil(async () =>
      expect((await platsa.must(getJob, { jobId })).job).toMatchObject({ acceptsGuests: false }),
    );
    const refusal = await platsa.call(applyAsGuest, { ...input, jobId });
    expect(refusal.error?.userFriendlyMessage).toContain('tar inte emot ansökningar utan konto');
  });
});

describe('the link', () => {
  test('opens the application once, and confirms the address to the company', async () => {
    const guest = await aGuest(platsa);
    const { applicantId, token, key } = guest;
    expect(await platsa.must(getGuestApplication, { applicantId }, { token })).toMatchObject({
      application: { _id: applicantId, status: 'received' },
      person: { email: guest.email, firstName: guest.firstName },
      account: 'none',
      notAssessed: true,
    });
    expect((await cardsOf(guest))[0]).toMatchObject({ _user: { guest: { isConfirmed: true } } });
    const again = await platsa.call(openGuestApplication, { applicantId, key });
    expect(again).toMatchObject({ status: 410, error: { userFriendlyMessage: linkEnded } });
  });

  test('a new one is mailed; a wrong one and one of another application open nothing', async () => {
    const guest = await aGuestApplication(platsa);
    const other = await aGuestApplication(platsa);
    const { applicantId, email } = guest;
    for (const key of [aName(), await keyOfGuest(platsa, other.email)]) {
      expect(await platsa.call(openGuestApplication, { applicantId, key })).toMatchObject({ status: 410 });
    }
    const first = await keyOfGuest(platsa, email);
    await platsa.must(sendGuestLink, { applicantId });
    const second = await keyOfGuest(platsa, email);
    expect(second).not.toBe(first);
    await platsa.must(openGuestApplication, { applicantId, key: second });
    await platsa.must(openGuestApplication, { applicantId, key: first });
    expect(await platsa.must(sendGuestLink, { applicantId: randomUUID() })).toEqual({});
  });

  test('lasts for seven days', async () => {
    const { applicantId, email } = await aGuestApplication(platsa);
    const key = await keyOfGuest(platsa, email);
    platsa.clock.now = inDays(7.1);
    expect(await platsa.call(openGuestApplication, { applicantId, key })).toMatchObject({ status: 410 });
  });

  test('two followers at once get one session', async () => {
    const { applicantId, email } = await aGuestApplication(platsa);
    const key = await keyOfGuest(platsa, email);
    const open = () => platsa.call(openGuestApplication, { applicantId, key });
    const statuses = (await Promise.all([open(), open(), open()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 410, 410]);
  });

  test('the session ends with its closing', async () => {
    const { applicantId, token } = await aGuest(platsa);
    await platsa.must(closeGuestSession, { applicantId }, { token });
    expect(await platsa.call(getGuestApplication, { applicantId }, { token })).toMatchObject({ status: 401 });
  });
});

describe('applying again', () => {
  test('changes nothing until the link is followed, then replaces what nobody has read', async () => {
    const board = await anOpenJob(platsa);
    const first = await aGuestApplication(platsa, { board, message: 'Den första' });
    const { email, applicantId } = first;
    const second = await aGuestApplication(platsa, { board, email, firstName: 'Nyanamn', message: 'Den andra' });
    expect(await cardsOf(board)).toMatchObject([{ _id: applicantId, _user: { firstName: first.firstName } }]);
    const mails = await mailsTo(platsa, email);
    expect(mails.at(-1)?.subject).toMatch(/^Du har redan sökt/);
    const key = await keyOfGuest(platsa, email);
    const opened = await platsa.must(openGuestApplication, { applicantId: second.applicantId, key });
    expect(opened).toMatchObject({ outcome: 'updated', _application: applicantId });
    expect(await cardsOf(board)).toMatchObject([{ _id: applicantId, _user: { firstName: 'Nyanamn' } }]);
    expect(await platsa.must(getGuestApplication, { applicantId }, opened)).toMatchObject({ message: 'Den andra' });
    expect(await platsa.ctx.db.selectFrom('persons').select('id').where('email', '=', email).execute()).toHaveLength(1);
  });

  test('the person sees both before choosing, and the first stays where the second is not wanted', async () => {
    const board = await anOpenJob(platsa);
    const first = await aGuest(platsa, { board, firstName: 'Ali', message: 'Den första', mayKeep: true });
    const { email, applicantId } = first;
    const second = await aGuestApplication(platsa, { board, email, firstName: 'Alibaba', message: 'Den andra' });
    const link = { applicantId: second.applicantId, key: await keyOfGuest(platsa, email) };
    expect((await mailsTo(platsa, email)).at(-1)?.text).not.toContain('radera');
    expect((await platsa.must(getGuestLink, link)).replacement).toMatchObject({
      earlier: { firstName: 'Ali', message: 'Den första' },
      later: { firstName: 'Alibaba', message: 'Den andra' },
    });
    const opened = await platsa.must(openGuestApplication, { ...link, replace: false });
    expect(opened).toMatchObject({ outcome: 'kept', _application: applicantId });
    expect(await cardsOf(board)).toMatchObject([{ _id: applicantId, _user: { firstName: 'Ali' } }]);
    expect((await platsa.call(getGuestLink, link)).error?.name).toBe('expired');
    expect((await platsa.call(getGuestLink, { ...link, key: 'x' })).error?.name).toBe('expired');
  });

  test('an update without a CV keeps the CV and profile of the first, and its consents but the one that is not given again', async () => {
    const board = await anOpenJob(platsa);
    const profile = { skills: [{ _skill: tagId('skill', 'Excel'), rating: 3 as const }] };
    const file = { bytes: await aCv(), fileName: 'Ali.pdf' };
    const { email, applicantId } = await aGuest(platsa, { board, file, profile, mayKeep: true });
    const second = await aGuestApplication(platsa, { board, email, message: 'Hej igen' });
    const link = { applicantId: second.applicantId, key: await keyOfGuest(platsa, email) };
    expect((await platsa.must(getGuestLink, link)).replacement?.later.hasResume).toBe(true);
    const opened = await platsa.must(openGuestApplication, link);
    expect(opened.outcome).toBe('updated');
    const sent = await platsa.must(getGuestApplication, { applicantId }, opened);
    expect(sent.person.profile.skills).toHaveLength(1);
    const shown = await platsa.must(getApplicant, { applicantId }, board.admin);
    expect(shown).toMatchObject({ message: 'Hej igen' });
    const consents = await platsa.ctx.db
      .selectFrom('consents')
      .select('text')
      .where('personId', '=', sent.person._id)
      .execute();
    expect(consents.filter(({ text }) => text === 'privacyPolicy')).toHaveLength(2);
    const kept = platsa.ctx.db.selectFrom('candidates').select('jobId').where('applicationId', '=', applicantId);
    expect(await kept.execute()).toEqual([]);
  });

  test('a stranger’s CV is not taken over from an application whose address nobody has confirmed', async () => {
    const board = await anOpenJob(platsa);
    const file = { bytes: await aCv(), fileName: 'Främling.pdf' };
    const { email } = await aGuestApplication(platsa, { board, file, mayKeep: true });
    const own = await aGuestApplication(platsa, { board, email, message: 'Den riktiga' });
    const link = { applicantId: own.applicantId, key: await keyOfGuest(platsa, email) };
    expect((await platsa.must(getGuestLink, link)).replacement).toMatchObject({
      ...{ earlier: { hasResume: true }, later: { hasResume: false } },
    });
    const opened = await platsa.must(openGuestApplication, link);
    const { person } = await platsa.must(getGuestApplication, { applicantId: opened._application }, opened);
    const resumes = platsa.ctx.db.selectFrom('uploadedResumes').select('id').where('personId', '=', person._id);
    expect(await resumes.execute()).toEqual([]);
  });

  test('after the company has read the first, whose address is confirmed, that one is opened as it is', async () => {
    const board = await anOpenJob(platsa);
    const { email, applicantId } = await aGuestApplication(platsa, { board, message: 'Den första' });
    await platsa.must(openGuestApplication, { applicantId, key: await keyOfGuest(platsa, email) });
    await platsa.must(markApplicantsRead, { companyId: board.companyId }, board.admin);
    const second = await aGuestApplication(platsa, { board, email, message: 'Den andra' });
    const key = await keyOfGuest(platsa, email);
    const opened = await platsa.must(openGuestApplication, { applicantId: second.applicantId, key });
    expect(opened).toMatchObject({ outcome: 'alreadyApplied', _application: applicantId });
    expect(await platsa.must(getGuestApplication, { applicantId }, opened)).toMatchObject({ message: 'Den första' });
  });

  test('one whose address nobody has confirmed is replaced even when read, is unread again, and its history says so', async () => {
    const board = await anOpenJob(platsa);
    const stranger = await aGuestApplication(platsa, { board, firstName: 'Främling', message: 'En främlings' });
    const { email, applicantId } = stranger;
    await platsa.must(markApplicantsRead, { companyId: board.companyId }, board.admin);
    const own = await aGuestApplication(platsa, { board, email, firstName: 'Riktig', message: 'Den riktiga' });
    const key = await keyOfGuest(platsa, email);
    const opened = await platsa.must(openGuestApplication, { applicantId: own.applicantId, key });
    expect(opened).toMatchObject({ outcome: 'updated', _application: applicantId });
    expect(await platsa.must(getGuestApplication, { applicantId }, opened)).toMatchObject({ message: 'Den riktiga' });
    expect(await cardsOf(board)).toMatchObject([{ _id: applicantId, _user: { firstName: 'Riktig' } }]);
    const { history } = await platsa.must(listApplicantHistory, { applicantId }, board.admin);
    expect(history.map(({ event }) => event)).toContain('applicant.replaced');
    expect(await platsa.must(listUnreadApplicants, board, board.admin)).toMatchObject({ _new: [applicantId] });
  });

  test('two at once are one application and one that waits', async () => {
    const board = await anOpenJob(platsa);
    const email = `${aName()}@example.com`;
    await Promise.all([aGuestApplication(platsa, { board, email }), aGuestApplication(platsa, { board, email })]);
    expect(await cardsOf(board)).toHaveLength(1);
  });

  test('with an account that has applied: only the mail says so, and the account’s application stays as it is', async () => {
    const board = await anOpenJob(platsa);
    const jobSeeker = await aJobSeeker(platsa);
    await platsa.ctx.db
      .updateTable('users')
      .set({ emailConfirmedAt: new Date() })
      .where('id', '=', jobSeeker.userId)
      .execute();
    await platsa.must(applyToJob, { jobId: board.jobId, userId: jobSeeker.userId }, jobSeeker);
    const guest = await aGuestApplication(platsa, { board, email: jobSeeker.email });
    const cards = await cardsOf(board);
    expect(cards).toHaveLength(1);
    expect(cards[0]?._user.guest).toBeUndefined();
    const mails = await mailsTo(platsa, jobSeeker.email);
    const mail = mails.at(-1);
    expect(mail?.text).toContain('med ditt konto');
    expect(mail?.secret).toBeNull();
    await platsa.must(sendGuestLink, { applicantId: guest.applicantId });
    expect(await mailsTo(platsa, jobSeeker.email)).toHaveLength(mails.length);
    // Another address with its id is answered as it would be with anybody's.
    const { jobId, firstName, lastName, acceptsTerms } = guest;
    const another = { jobId, firstName, lastName, acceptsTerms, _id: guest.applicantId, email: 'annan@example.com' };
    expect((await platsa.call(applyAsGuest, another)).error?.name).toBe('conflict');
  });

  test('an account that has not applied gets the mail that anybody gets, which the company can read', async () => {
    const board = await anOpenJob(platsa);
    const jobSeeker = await aJobSeeker(platsa);
    const guest = await aGuestApplication(platsa, { board, email: jobSeeker.email });
    const nobody = await aGuestApplication(platsa, { board, firstName: guest.firstName });
    expect(await cardsOf(guest)).toHaveLength(2);
    const [mail, other] = await Promise.all([
      mailsTo(platsa, jobSeeker.email).then((mails) => mails.at(-1)),
      mailsTo(platsa, nobody.email).then((mails) => mails.at(-1)),
    ]);
    expect(mail?.subject).toBe(other?.subject);
    expect(mail?.content.paragraphs).toEqual(other?.content.paragraphs);
  });

  test('a link whose mail does not say so replaces nothing; a new one says it', async () => {
    const board = await anOpenJob(platsa);
    const waiting = await aGuestApplication(platsa, { board, website: 'x', message: 'En främlings' });
    const { email } = waiting;
    const key = await keyOfGuest(platsa, email);
    const { applicantId } = await aGuestApplication(platsa, { board, email, message: 'Den riktiga' });
    await platsa.must(sendGuestLink, { applicantId: waiting.applicantId });
    expect((await mailsTo(platsa, email)).at(-1)?.text).toContain('för att byta ut den förra');
    const opened = await platsa.must(openGuestApplication, { applicantId: waiting.applicantId, key });
    expect(opened).toMatchObject({ outcome: 'alreadyApplied', _application: applicantId });
    expect(await platsa.must(getGuestApplication, { applicantId }, opened)).toMatchObject({ message: 'Den riktiga' });
  });

  test('what the hidden field was filled in for waits for its link, and is forgotten without it', async () => {
    const board = await anOpenJob(platsa);
    const sent = await aGuestApplication(platsa, { board, website: 'http://spam.example' });
    expect(await cardsOf(board)).toEqual([]);
    const lost = await aGuestApplication(platsa, { board, website: 'http://spam.example' });
    const key = await keyOfGuest(platsa, sent.email);
    await platsa.must(openGuestApplication, { applicantId: sent.applicantId, key });
    expect(await cardsOf(board)).toMatchObject([{ _id: sent.applicantId, _user: { guest: { isConfirmed: true } } }]);
    platsa.clock.now = inDays(8);
    await anonymiseOldApplications.handle(platsa.ctx, {});
    const left = await platsa.ctx.db.selectFrom('persons').select('id').where('email', '=', lost.email).execute();
    expect(left).toEqual([]);
  });
});

describe('unusually many', () => {
  const anInput = (jobId: string) => ({
    ...{ jobId, email: `${aName()}@example.com`, firstName: 'Eva', lastName: 'Ek', acceptsTerms: true as const },
  });

  test('a network then proves some work, once for each; another network notices nothing', async () => {
    const { jobId } = await anOpenJob(platsa);
    const address = '10.77.0.1';
    await platsa.ctx.db
      .insertInto('rateLimits')
      .values({ key: 'guests-of-network:10.77.0.1', points: 30, expire: Date.now() + 600_000 })
      .execute();
    expect((await platsa.call(applyAsGuest, anInput(jobId), { address })).error?.name).toBe('proofRequired');
    const { challenge } = await platsa.must(getApplicationChallenge, {}, { address });
    const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey });
    const proof = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    const wrong = { challenge, solution: { ...solution, derivedKey: '00' } };
    for (const text of ['x', Buffer.from('{}').toString('base64')])
      expect((await platsa.call(applyAsGuest, { ...anInput(jobId), proof: text }, { address })).status).toBe(403);
    await platsa.must(applyAsGuest, { ...anInput(jobId), proof }, { address });
    expect((await platsa.call(applyAsGuest, { ...anInput(jobId), proof }, { address })).status).toBe(403);
    const second = await platsa.must(getApplicationChallenge, {}, { address });
    const forged = Buffer.from(JSON.stringify({ ...wrong, challenge: second.challenge })).toString('base64');
    expect((await platsa.call(applyAsGuest, { ...anInput(jobId), proof: forged }, { address })).status).toBe(403);
    await platsa.must(applyAsGuest, anInput(jobId), { address: '10.77.0.2' });
  });

  test('calls beyond sixty a minute wait', async () => {
    const address = '10.78.0.1';
    await platsa.ctx.db
      .insertInto('rateLimits')
      .values({ key: 'apply-as-guest:10.78.0.1', points: 60, expire: Date.now() + 60_000 })
      .execute();
    const { jobId } = await anOpenJob(platsa);
    const began = performance.now();
    await platsa.must(applyAsGuest, anInput(jobId), { address });
    await platsa.must(applyAsGuest, anInput(jobId), { address });
    expect(performance.now() - began).toBeGreaterThan(700);
    await platsa.ctx.db
      .updateTable('rateLimits')
      .set({ points: 200 })
      .where('key', '=', 'apply-as-guest:10.78.0.1')
      .execute();
    expect(await platsa.call(applyAsGuest, anInput(jobId), { address })).toMatchObject({ status: 429 });
  });
});

test('an open session reads no other application', async () => {
  const company = await aCompany(platsa);
  const guest = await aGuest(platsa, { board: await anOpenJob(platsa, { company }) });
  const other = await aGuest(platsa, { board: await anOpenJob(platsa, { company }), email: guest.email });
  const { token } = guest;
  expect(await platsa.call(getGuestApplication, { applicantId: other.applicantId }, { token })).toMatchObject({
    status: 404,
  });
});
