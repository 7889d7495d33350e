import { changePassword } from '@platsa/contract/accounts/endpoints';
import { assignApplication } from '@platsa/contract/applications/assigned-endpoints';
import { createComment, getApplicant, listApplicantHistory } from '@platsa/contract/applications/endpoints';
import {
  askForOpinion,
  getOpinion,
  giveOpinion,
  listAwaitedOpinions,
  listOpinions,
  withdrawOpinion,
} from '@platsa/contract/applications/opinion-endpoints';
import { maxAnswerLength } from '@platsa/contract/applications/opinion-forms';
import { removeApplication } from '@platsa/contract/applications/own-application-endpoints';
import { listAuditLogs } from '@platsa/contract/companies/audit-log-endpoints';
import { removeMember } from '@platsa/contract/companies/member-endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { saveJobTeam } from '@platsa/contract/jobs/team-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aBoard, anApplicant, aTag, type TestBoard } from '../../../../test/board-builders.ts';
import { type Account, aCompany, aJobSeeker, aMember, password } from '../../../../test/builders.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { recordLiveEvents } from '../../../../test/record-live-events.ts';
import { aTeamMember, makeConfidential } from '../../../../test/team-builders.ts';
import { hashToken } from '../../../http/session.ts';
import { forgetExpired } from '../../accounts/background-jobs.ts';
import { anonymiseAgain } from '../retention/anonymise.ts';

const platsa = useTestApp();
afterEach(() => {
  platsa.clock.now = undefined;
});
const later = (days: number) => new Date(Date.now() + days * 86_400_000);
const ended = { status: 410, error: { name: 'expired', userFriendlyMessage: 'Länken gäller inte längre.' } };

/** An application to a job of teams alone, whose manager has a seat in the team. */
async function anApplication() {
  const board = await aBoard(platsa);
  await makeConfidential(platsa, board.jobId);
  const manager = await aTeamMember(platsa, board, 'manager');
  const { applicantId, ...jobSeeker } = await anApplicant(platsa, board);
  return { board, manager, applicantId, jobSeeker, companyId: board.companyId, admin: board.admin };
}

type Application = Awaited<ReturnType<typeof anApplication>>;
const tooLong = 'å'.repeat(maxAnswerLength + 1);

type Question = Partial<Omit<InputOf<typeof askForOpinion>, 'applicantId'>>;

const ask = ({ applicantId, manager, admin }: Application, question: Question = {}, by: Account = admin) =>
  platsa.call(askForOpinion, { applicantId, _users: [manager.userId], kind: 'opinion', ...question }, by);

async function linkIn({ email }: Account): Promise<string> {
  const mail = (await mailsTo(platsa, email)).findLast(({ content }) => content.action?.label === 'Läs och svara');
  return mail?.secret ?? '';
}

/** A question that the manager has got by mail. */
async function aQuestion(question: Question = {}) {
  const application = await anApplication();
  expect((await ask(application, question)).status).toBe(200);
  return { ...application, opinionToken: await linkIn(application.manager) };
}

async function setPerson({ jobSeeker }: Application, values: { firstName: string; lastName: string }) {
  await platsa.ctx.db.updateTable('persons').set(values).where('id', '=', jobSeeker.userId).execute();
}

const detailsOf = ({ applicantId, admin }: Application) => platsa.must(getApplicant, { applicantId }, admin);

const textsOf = async (application: Application) => (await detailsOf(application)).comments.map(({ text }) => text);

const saveTeam = ({ board, admin }: Application, team: InputOf<typeof saveJobTeam>['team']) =>
  platsa.must(saveJobTeam, { jobId: board.jobId, team }, admin);

describe('asking', () => {
  test('a colleague gets a link by mail, which names no candidate and of which only the hash is stored', async () => {
    const application = await anApplication();
    await setPerson(application, { firstName: 'Frideborg', lastName: 'Zetterlund' });
    const { data } = await ask(application, { text: 'Vi träffas på fredag.' });
    const { manager, applicantId } = application;
    expect(data?.asked).toMatchObject([
      { _user: { _id: manager.userId }, kind: 'opinion', text: 'Vi träffas på fredag.', answeredAt: null },
    ]);
    const [mail] = await mailsTo(platsa, manager.email);
    const opinionToken = await linkIn(manager);
    expect(mail?.text).toContain(`/opinions/${opinionToken}`);
    expect(mail?.text).toContain('Vi träffas på fredag.');
    expect(mail?.text).toContain('det går en gång');
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/Frideborg|Zetterlund/);
    const stored = await platsa.ctx.db
      .selectFrom('opinionLinks')
      .select('tokenHash')
      .where('applicantId', '=', applicantId)
      .execute();
    expect(stored).toEqual([{ tokenHash: hashToken(opinionToken) }]);
  });

  test('those can be asked who see the candidate and may judge: the team first, with their roles', async () => {
    const { board, manager, applicantId, admin } = await anApplication();
    const otherAdmin = await aMember(platsa, board.companyId, 'admin');
    const assigned = await aTeamMember(platsa, board, 'interviewer');
    const unassigned = await aTeamMember(platsa, board, 'interviewer');
    const others = [
      unassigned,
      await aTeamMember(platsa, board, 'observer'),
      await aMember(platsa, board.companyId),
      await aMember(platsa, board.companyId, 'limited'),
      (await aCompany(platsa)).admin,
    ];
    const place = { applicantId, jobId: board.jobId, userId: assigned.userId };
    await platsa.ctx.db.insertInto('assignedApplications').values(place).execute();
    const { people } = await platsa.must(listOpinions, { applicantId }, admin);
    expect(
      people
        .slice(0, 2)
        .map(({ _id }) => _id)
        .sort(),
    ).toEqual([manager.userId, assigned.userId].sort());
    expect(people.map(({ _id, role }) => [_id, role])).toEqual(
      expect.arrayContaining([
        [manager.userId, 'manager'],
        [assigned.userId, 'interviewer'],
        [otherAdmin.userId, null],
      ]),
    );
    expect(people).toHaveLength(3);
    for (const { userId } of [...others, admin]) {
      const refused = await platsa.call(askForOpinion, { applicantId, _users: [userId], kind: 'opinion' }, admin);
      expect(refused.error?.fields).toEqual([{ path: '_users.0', message: 'Välj någon som ser kandidaten' }]);
    }
  });

  test('several are asked at once, each by a link of their own; one who is named twice gets one mail', async () => {
    const application = await anApplication();
    const { board, manager } = application;
    const recruiter = await aTeamMember(platsa, board, 'recruiter');
    const _users = [manager.userId, recruiter.userId, manager.userId];
    expect((await ask(application, { _users, kind: 'decision' })).data?.asked).toHaveLength(2);
    expect(await linkIn(manager)).not.toBe(await linkIn(recruiter));
    expect(await mailsTo(platsa, manager.email)).toHaveLength(1);
  });

  test('asking again replaces the question that waits, and its link', async () => {
    const { opinionToken: first, ...application } = await aQuestion();
    const { data } = await ask(application, { kind: 'decision' });
    expect(data?.asked).toMatchObject([{ kind: 'decision' }]);
    expect(await platsa.call(getOpinion, { opinionToken: first })).toMatchObject(ended);
    const opinionToken = await linkIn(application.manager);
    expect(await platsa.must(getOpinion, { opinionToken })).toMatchObject({ status: 'open', kind: 'decision' });
  });

  test.each([
    ['nobody', { _users: [] }, '_users', 'Välj minst en person'],
    ['another kind of question', { kind: 'hire' as 'opinion' }, 'kind', 'Välj vad du vill veta'],
    ['too long a text', { text: 'å'.repeat(501) }, 'text', 'Skriv högst 500 tecken'],
  ])('%s is refused at its field', async (_what, question, path, message) => {
    const { error } = await ask(await anApplication(), question);
    expect(error?.fields).toEqual([{ path, message }]);
  });

  test('those ask who may book: a manager without that right is told who can grant it', async () => {
    const application = await anApplication();
    const { board, manager, applicantId } = application;
    const recruiter = await aTeamMember(platsa, board, 'recruiter');
    expect((await ask(application, {}, recruiter)).status).toBe(200);
    const asked = { _users: [recruiter.userId] };
    const { status, error } = await ask(application, asked, manager);
    expect(status).toBe(403);
    expect(error?.userFriendlyMessage).toContain('Du får inte föreslå tider för intervju');
    expect((await platsa.call(listOpinions, { applicantId }, manager)).status).toBe(403);
    await saveTeam(application, [
      { _user: manager.userId, role: 'manager', extraRights: ['book'] },
      { _user: recruiter.userId, role: 'recruiter' },
    ]);
    expect((await ask(application, asked, manager)).status).toBe(200);
  });

  test('nobody outside of the company asks, sees what was asked or takes it back', async () => {
    const application = await aQuestion();
    const { applicantId, manager, admin } = application;
    const [question] = (await platsa.must(listOpinions, { applicantId }, admin)).asked;
    const opinionId = String(question?._id);
    const [stranger, jobSeeker] = [(await aCompany(platsa)).admin, await aJobSeeker(platsa)];
    for (const call of [
      (by?: Account) => platsa.call(listOpinions, { applicantId }, by),
      (by?: Account) => platsa.call(askForOpinion, { applicantId, _users: [manager.userId], kind: 'opinion' }, by),
      (by?: Account) => platsa.call(withdrawOpinion, { applicantId, opinionId }, by),
    ]) {
      expect([await call(), await call(jobSeeker), await call(stranger)].map(({ status }) => status)).toEqual([
        401, 403, 404,
      ]);
    }
  });

  test('a question is taken back under its own application alone, and until it is answered', async () => {
    const application = await aQuestion();
    const { board, applicantId, admin, opinionToken } = application;
    const [question] = (await platsa.must(listOpinions, { applicantId }, admin)).asked;
    const opinionId = String(question?._id);
    const other = await anApplicant(platsa, board);
    const wrong = { applicantId: other.applicantId, opinionId };
    expect((await platsa.call(withdrawOpinion, wrong, admin)).status).toBe(404);
    expect((await platsa.must(withdrawOpinion, { applicantId, opinionId }, admin)).asked).toEqual([]);
    expect(await platsa.call(getOpinion, { opinionToken })).toMatchObject(ended);
    await ask(application);
    await platsa.must(giveOpinion, { opinionToken: await linkIn(application.manager), rating: 4 });
    const [answered] = (await platsa.must(listOpinions, { applicantId }, admin)).asked;
    const late = { applicantId, opinionId: String(answered?._id) };
    expect((await platsa.call(withdrawOpinion, late, admin)).status).toBe(404);
  });
});

describe('the page of a link', () => {
  test('shows the candidate, the question and who asks, without a session, as often as it is opened', async () => {
    const application = await anApplication();
    await setPerson(application, { firstName: 'Astrid', lastName: 'Berg' });
    const tagId = await aTag(platsa, 'skill', 'Kallskänk');
    const met = { tagId, kind: 'skill', importance: 4, needed: true, fit: 1, state: 'met', min: 1, max: 6, level: 3 };
    await platsa.ctx.db
      .updateTable('applicants')
      .set({ message: 'Jag brinner för mat.', score: 0.75, scoreParts: JSON.stringify([met]) })
      .where('id', '=', application.applicantId)
      .execute();
    await ask(application, { text: 'Kan hon leda köket?' });
    const opinionToken = await linkIn(application.manager);
    const shown = { status: 'open', kind: 'opinion', text: 'Kan hon leda köket?', jobTitle: 'Kock', ownRating: 0 };
    const candidate = { firstName: 'Astrid', lastName: 'Berg', message: 'Jag brinner för mat.', score: 0.75 };
    for (let opened = 0; opened < 2; opened++) {
      expect(await platsa.must(getOpinion, { opinionToken })).toMatchObject({
        ...shown,
        asker: { firstName: 'Kim', lastName: 'Lind' },
        candidate: { ...candidate, profile: { experiences: [] }, match: [{ name: 'Kallskänk', state: 'met' }] },
      });
    }
  });

  test('contact details are for those with the right to them; comments and ratings of others for nobody', async () => {
    const application = await anApplication();
    const { board, manager, applicantId, jobSeeker, admin } = application;
    const interviewer = await aTeamMember(platsa, board, 'interviewer');
    const place = { applicantId, jobId: board.jobId, userId: interviewer.userId };
    await platsa.ctx.db.insertInto('assignedApplications').values(place).execute();
    await platsa.must(createComment, { applicantId, text: 'Hemlig tanke' }, admin);
    await ask(application, { _users: [manager.userId, interviewer.userId] });
    const open = async (reader: Account) => platsa.must(getOpinion, { opinionToken: await linkIn(reader) });
    expect(await open(manager)).toMatchObject({
      candidate: { contact: { email: jobSeeker.email, phoneNumber: '070-123 45 67' } },
    });
    const forInterviewer = await open(interviewer);
    expect(forInterviewer).toMatchObject({ candidate: { contact: null } });
    const text = JSON.stringify([forInterviewer, await open(manager)]);
    expect(text).not.toContain('Hemlig tanke');
    expect(JSON.stringify(forInterviewer)).not.toContain(jobSeeker.email);
  });

  test('a guessed link shows nothing, and says the same as one that has ended', async () => {
    await aQuestion();
    expect(await platsa.call(getOpinion, { opinionToken: 'gissad' })).toMatchObject(ended);
    expect(await platsa.call(giveOpinion, { opinionToken: 'gissad', rating: 5 })).toMatchObject(ended);
  });
});

describe('answering', () => {
  test('stars and a comment are stored in the name of the asked person, and whoever asked sees that', async () => {
    const application = await aQuestion();
    const { manager, applicantId, companyId, admin, opinionToken } = application;
    const events = await recordLiveEvents(platsa, `company:${companyId}`);
    const answer = await platsa.must(giveOpinion, { opinionToken, rating: 4, comment: '  Lugn och kunnig. ' });
    expect(answer).toMatchObject({ status: 'answered', kind: 'opinion', rating: 4, comment: 'Lugn och kunnig.' });
    const { ratings, comments } = await detailsOf(application);
    expect(ratings).toMatchObject([{ _user: { _id: manager.userId }, rating: 4, isReader: false }]);
    expect(comments).toMatchObject([{ _author: { _id: manager.userId }, text: 'Lugn och kunnig.' }]);
    const { asked } = await platsa.must(listOpinions, { applicantId }, admin);
    expect(asked).toMatchObject([{ _user: { _id: manager.userId }, answeredAt: answer.answeredAt }]);
    const { history } = await platsa.must(listApplicantHistory, { applicantId }, admin);
    expect(history.map(({ event, _user }) => [event, _user?._id])).toEqual(
      expect.arrayContaining([
        ['applicant.opinion.asked', admin.userId],
        ['applicant.opinion.given', manager.userId],
      ]),
    );
    await expect.poll(() => events.map(({ type }) => type)).toEqual(expect.arrayContaining(['applicant', 'board']));
  });

  test('stars alone, and a comment alone, are an answer; a rating that is left out stays', async () => {
    const application = await aQuestion();
    const { opinionToken, manager } = application;
    await platsa.must(giveOpinion, { opinionToken, rating: 5 });
    expect(await textsOf(application)).toEqual([]);
    await ask(application);
    const second = await linkIn(manager);
    expect(await platsa.must(getOpinion, { opinionToken: second })).toMatchObject({ status: 'open', ownRating: 5 });
    await platsa.must(giveOpinion, { opinionToken: second, comment: 'Fortfarande bra' });
    expect(await textsOf(application)).toEqual(['Fortfarande bra']);
    expect((await detailsOf(application)).ratings).toMatchObject([{ rating: 5 }]);
  });

  test.each([
    ['a yes with words', 'yes', 'Gärna redan i maj', 'Säger ja: Gärna redan i maj'],
    ['a yes without words', 'yes', undefined, 'Säger ja.'],
    ['a no', 'no', 'Saknar körkort', 'Säger nej: Saknar körkort'],
  ] as const)('%s becomes a comment, and no rating', async (_answer, verdict, comment, text) => {
    const { opinionToken, ...application } = await aQuestion({ kind: 'decision' });
    const answer = await platsa.must(giveOpinion, { opinionToken, verdict, comment });
    expect(answer).toMatchObject({ kind: 'decision', verdict, rating: null, comment: text });
    expect(await textsOf(application)).toEqual([text]);
    expect((await detailsOf(application)).ratings).toEqual([]);
  });

  test('afterwards the link shows what was answered, and no longer the candidate', async () => {
    const application = await aQuestion();
    await setPerson(application, { firstName: 'Frideborg', lastName: 'Zetterlund' });
    const { opinionToken } = application;
    await platsa.must(giveOpinion, { opinionToken, rating: 2, comment: 'Tveksam' });
    const shown = await platsa.must(getOpinion, { opinionToken });
    expect(shown).toMatchObject({ status: 'answered', rating: 2, comment: 'Tveksam' });
    expect(JSON.stringify(shown)).not.toMatch(/Frideborg|Zetterlund|candidate|Kock/);
    const again = await platsa.call(giveOpinion, { opinionToken, rating: 5 });
    expect(again).toMatchObject({ status: 409, error: { userFriendlyMessage: 'Svaret är redan skickat.' } });
  });

  test('a link that is used several times at once gives one answer', async () => {
    const { opinionToken, ...application } = await aQuestion();
    const comments = ['Ett', 'Två', 'Tre', 'Fyra'];
    const answers = await Promise.all(
      comments.map((comment) => platsa.call(giveOpinion, { opinionToken, rating: 3, comment })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await textsOf(application)).toHaveLength(1);
  });

  test.each([
    ['nothing', 'opinion', {}, 'rating', 'Sätt ett betyg eller skriv en kommentar'],
    [
      'no stars and a blank comment',
      'opinion',
      { rating: 0, comment: ' \n' },
      'rating',
      'Sätt ett betyg eller skriv en kommentar',
    ],
    [
      'a yes to a question for an opinion',
      'opinion',
      { verdict: 'yes' },
      'rating',
      'Sätt ett betyg eller skriv en kommentar',
    ],
    ['six stars', 'opinion', { rating: 6 }, 'rating', 'Ange ett betyg från 0 till 5'],
    ['half a star', 'opinion', { rating: 2.5 }, 'rating', 'Ange ett betyg från 0 till 5'],
    ['too long a comment', 'opinion', { comment: tooLong }, 'comment', `Skriv högst ${maxAnswerLength} tecken`],
    ['stars instead of a yes or no', 'decision', { rating: 4, comment: 'Bra' }, 'verdict', 'Välj ja eller nej'],
    ['a maybe', 'decision', { verdict: 'maybe' }, 'verdict', 'Välj ja eller nej'],
  ] as const)('%s is refused at its field, and the link stays', async (_answer, kind, answer, path, message) => {
    const { opinionToken, ...application } = await aQuestion({ kind });
    const given = { opinionToken, ...answer } as InputOf<typeof giveOpinion>;
    const { status, error } = await platsa.call(giveOpinion, given);
    expect([status, error?.fields]).toEqual([400, [{ path, message }]]);
    expect(await textsOf(application)).toEqual([]);
    expect(await platsa.must(getOpinion, { opinionToken })).toMatchObject({ status: 'open' });
  });

  test('the longest answer fits behind its yes or no', async () => {
    const { opinionToken, ...application } = await aQuestion({ kind: 'decision' });
    await platsa.must(giveOpinion, { opinionToken, verdict: 'no', comment: 'å'.repeat(maxAnswerLength) });
    expect((await textsOf(application))[0]).toMatch(/^Säger nej: å{900}$/);
  });

  test('no link reaches another application, also not with a session or an id beside it', async () => {
    const { opinionToken, board, applicantId, admin } = await aQuestion();
    const other = await anApplicant(platsa, board);
    const input = { opinionToken, rating: 1, comment: 'Fel person', applicantId: other.applicantId };
    await platsa.must(giveOpinion, input as InputOf<typeof giveOpinion>, admin);
    const read = (id: string) => platsa.must(getApplicant, { applicantId: id }, admin);
    expect((await read(other.applicantId)).comments).toEqual([]);
    expect((await read(applicantId)).comments).toMatchObject([{ text: 'Fel person' }]);
  });

  test('the security log says who was asked, and that they answered from the mail', async () => {
    const { opinionToken, applicantId, ...application } = await aQuestion();
    const { companyId, admin } = application;
    await platsa.must(giveOpinion, { opinionToken, rating: 4 });
    await ask({ ...application, applicantId });
    const [open] = (await platsa.must(listOpinions, { applicantId }, admin)).asked;
    await platsa.must(withdrawOpinion, { applicantId, opinionId: String(open?._id) }, admin);
    const { logs } = await platsa.must(listAuditLogs, { companyId }, admin);
    expect(logs.map(({ text }) => text).filter((text) => /fråg/.test(text))).toEqual([
      'Kim Lind tog tillbaka frågan till Kim Lind om Kim Lind i ”Kock”.',
      'Kim Lind frågade Kim Lind om Kim Lind i ”Kock”.',
      'Kim Lind svarade från mejlet på frågan om Kim Lind i ”Kock”.',
      'Kim Lind frågade Kim Lind om Kim Lind i ”Kock”.',
    ]);
  });
});

const updateJob = (board: TestBoard, values: { unlocked: boolean }) =>
  platsa.ctx.db.updateTable('jobs').set(values).where('id', '=', board.jobId).execute();

const endings: Record<string, (application: Application) => unknown> = {
  'seven days have gone': () => {
    platsa.clock.now = later(7.01);
  },
  'the asked person has left the company': ({ companyId, manager, admin }) =>
    platsa.must(removeMember, { companyId, memberId: manager.userId }, admin),
  'the asked person has left the team': (application) => saveTeam(application, []),
  'the asked person may only look on': (application) =>
    saveTeam(application, [{ _user: application.manager.userId, role: 'observer' }]),
  'the asked person is an interviewer of others': (application) =>
    saveTeam(application, [{ _user: application.manager.userId, role: 'interviewer' }]),
  'the asked person has a new password': ({ manager: { userId, token } }) =>
    platsa.must(changePassword, { userId, oldPassword: password, newPassword: 'ett helt annat' }, { token }),
  'the job is locked': ({ board }) => updateJob(board, { unlocked: false }),
  'the application is withdrawn': ({ applicantId, jobSeeker }) =>
    platsa.must(removeApplication, { applicantId }, jobSeeker),
  'the application has become anonymous': ({ applicantId }) =>
    platsa.ctx.db.transaction().execute((tx) => anonymiseAgain(platsa.ctx, tx, applicantId)),
};

test.each(Object.entries(endings))('the link ends when %s', async (_when, end) => {
  const { opinionToken, ...application } = await aQuestion();
  await end(application);
  expect(await platsa.call(getOpinion, { opinionToken })).toMatchObject(ended);
  expect(await platsa.call(giveOpinion, { opinionToken, rating: 5, comment: 'För sent' })).toMatchObject(ended);
  const { count } = await platsa.ctx.db
    .selectFrom('applicantComments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('applicantId', '=', application.applicantId)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(0);
});

test('an answered link ends with the seven days, and its row three months later', async () => {
  const { opinionToken, applicantId } = await aQuestion();
  await platsa.must(giveOpinion, { opinionToken, rating: 4 });
  platsa.clock.now = later(7.01);
  expect(await platsa.call(getOpinion, { opinionToken })).toMatchObject(ended);
  const forget = async () => {
    await forgetExpired.handle(platsa.ctx, {});
    const rows = await platsa.ctx.db
      .selectFrom('opinionLinks')
      .select('id')
      .where('applicantId', '=', applicantId)
      .execute();
    return rows.length;
  };
  expect(await forget()).toBe(1);
  platsa.clock.now = later(98);
  expect(await forget()).toBe(0);
});

describe('the questions to a member', () => {
  const waitingFor = async ({ companyId }: Application, who: Account) =>
    (await platsa.must(listAwaitedOpinions, { companyId }, who)).questions;

  test('wait for the asked member alone until the answer, also when the link has expired', async () => {
    const question = await aQuestion({ kind: 'decision', text: 'Går vi vidare?' });
    const { manager, admin, applicantId, board, opinionToken } = question;
    const waiting = {
      ...{ kind: 'decision', text: 'Går vi vidare?', workflowId: board.boardId, asker: { firstName: 'Kim' } },
      _applicant: { _id: applicantId },
    };
    expect(await waitingFor(question, manager)).toMatchObject([waiting]);
    expect(await waitingFor(question, admin)).toEqual([]);
    platsa.clock.now = later(8);
    expect(await waitingFor(question, manager)).toMatchObject([waiting]);
    platsa.clock.now = undefined;
    await platsa.must(giveOpinion, { opinionToken, verdict: 'yes' }, {});
    expect(await waitingFor(question, manager)).toEqual([]);
  });

  test('are answered by a comment in Platsa, and end when they are taken back or the place in the team is', async () => {
    const commented = await aQuestion();
    await platsa.must(createComment, { applicantId: commented.applicantId, text: 'Bra' }, commented.manager);
    expect(await waitingFor(commented, commented.manager)).toEqual([]);
    expect((await ask(commented)).status).toBe(200);
    expect(await waitingFor(commented, commented.manager)).toHaveLength(1);
    await saveTeam(commented, []);
    expect(await waitingFor(commented, commented.manager)).toEqual([]);
    const withdrawn = await aQuestion();
    const { applicantId, admin } = withdrawn;
    const [asked] = (await platsa.must(listOpinions, { applicantId }, admin)).asked;
    await platsa.must(withdrawOpinion, { applicantId, opinionId: asked?._id ?? '' }, admin);
    expect(await waitingFor(withdrawn, withdrawn.manager)).toEqual([]);
  });

  test('lead an interviewer to the assigned application, which has no board for them', async () => {
    const application = await anApplication();
    const { board, applicantId, admin } = application;
    const interviewer = await aTeamMember(platsa, board, 'interviewer');
    await platsa.must(assignApplication, { applicantId, _users: [interviewer.userId] }, admin);
    expect((await ask(application, { _users: [interviewer.userId] })).status).toBe(200);
    expect(await waitingFor(application, interviewer)).toMatchObject([
      { workflowId: null, _applicant: { _id: applicantId } },
    ]);
  });
});
