import { changePassword, createUser, deleteAccount } from '@platsa/contract/accounts/endpoints';
import { logIn, restoreSession } from '@platsa/contract/accounts/log-in-endpoints';
import { createComment, orderService, updateApplicant } from '@platsa/contract/applications/endpoints';
import { applyToJob, removeApplication } from '@platsa/contract/applications/own-application-endpoints';
import {
  createColumn,
  deleteColumn,
  getBoard,
  moveApplicant,
  moveApplicants,
  updateColumn,
} from '@platsa/contract/boards/endpoints';
import {
  acceptInvite,
  changeMemberRole,
  createInvite,
  removeMember,
} from '@platsa/contract/companies/member-endpoints';
import { duplicateJob, updateJob } from '@platsa/contract/jobs/endpoints';
import { getApplicantConversation } from '@platsa/contract/messaging/endpoints';
import { sendMessage } from '@platsa/contract/messaging/message-endpoints';
import { mailApplicants, messageApplicants } from '@platsa/contract/messaging/template-endpoints';
import { sql } from 'kysely';
import sharp from 'sharp';
import { anonymiseOldApplications } from '../../src/features/applications/retention/anonymise-old-applications.ts';
import { anOpenJob } from '../applications-builders.ts';
import { anApplicant, columnNamed } from '../board-builders.ts';
import { aCompany, aCompanyUser, aJobSeeker, aMember, aName, password } from '../builders.ts';
import { anInvite } from '../invite-builders.ts';
import { tagId } from '../job-builders.ts';
import { aProfile } from '../profile-builders.ts';
import { aPublishedJob, race, type Servers } from './servers.ts';

/** Operations that met badly once. Each is a round that can be repeated. */
export const races: Record<string, (servers: Servers) => Promise<unknown>> = {
  async 'a first message and a withdrawal'(servers) {
    const { test, call } = servers;
    const board = await anOpenJob(test);
    const { applicantId, token } = await anApplicant(test, board);
    const { conversation } = await test.must(getApplicantConversation, { applicantId }, board.admin);
    const write = { conversationId: conversation._id, text: 'Hej!' };
    await race(
      servers,
      { name: 'message', expected: [200, 404], call: () => call(sendMessage, write, board.admin) },
      { name: 'withdrawal', expected: [200], call: () => call(removeApplication, { applicantId }, { token }) },
    );
  },

  async 'the deletion of an account and moves'(servers) {
    const { test, call } = servers;
    const company = await aCompany(test);
    const person = await aJobSeeker(test);
    const boards = await Promise.all([1, 2, 3].map(() => anOpenJob(test, { company })));
    const moves = [];
    for (const board of boards) {
      const { applicantId } = await anApplicant(test, board, person);
      await anApplicant(test, board);
      const { _id: columnId } = await columnNamed(test, board, 'Anställd');
      moves.push({ boardId: board.boardId, _applicant: applicantId, _workflowColumn: columnId, newIndex: 0 });
    }
    let deleted = false;
    const keepMoving = moves.map(async (move) => {
      while (!deleted) {
        const { status } = await call(moveApplicant, move, company.admin);
        if (status !== 200 && status !== 404) servers.report(`move answered ${status}`);
      }
    });
    const { status } = await call(deleteAccount, { userId: person.userId, password, confirmation: 'radera' }, person);
    deleted = true;
    if (status !== 200) servers.report(`deletion answered ${status}`);
    await Promise.all(keepMoving);
  },

  async 'the end of applications’ time, and moves, a removal and an erasure'(servers) {
    const { test, call } = servers;
    const board = await anOpenJob(test);
    const applicants = await Promise.all(Array.from({ length: 8 }, () => anApplicant(test, board)));
    const { _id: columnId } = await columnNamed(test, board, 'Anställd');
    await test.ctx.db.updateTable('jobs').set({ endDate: '2001-01-01' }).where('id', '=', board.jobId).execute();
    await sql`UPDATE applicants SET created_at = '2001-01-01', retention_notified_at = '2001-01-01'
      WHERE job_id = ${board.jobId}`.execute(test.ctx.db);
    const [leaving, erased, ...others] = applicants;
    if (!leaving || !erased) return;
    const deletion = { userId: erased.userId, password, confirmation: 'radera' };
    const calls = others.map(({ applicantId }) => ({
      ...{ name: 'move', expected: [200] },
      call: () =>
        call(
          moveApplicant,
          { boardId: board.boardId, _applicant: applicantId, _workflowColumn: columnId, newIndex: 0 },
          board.admin,
        ),
    }));
    await Promise.all([
      anonymiseOldApplications.handle(test.ctx, {}),
      race(
        servers,
        ...calls,
        {
          ...{ name: 'removal', expected: [200] },
          call: () => call(removeApplication, { applicantId: leaving.applicantId }, board.admin),
        },
        { name: 'erasure', expected: [200], call: () => call(deleteAccount, deletion, erased) },
      ),
    ]);
    const { rows } = await sql`
      SELECT FROM applicants WHERE job_id = ${board.jobId} AND anonymised_at IS NULL`.execute(test.ctx.db);
    if (rows.length > 0) servers.report(`${rows.length} applications have a person left`);
  },

  async 'a withdrawal and the copying of its job'(servers) {
    const { test, call } = servers;
    const board = await anOpenJob(test);
    const { applicantId, token, userId } = await anApplicant(test, board);
    const { jobId } = board;
    await test.must(duplicateJob, { jobId, withApplicants: true }, board.admin);
    await race(
      servers,
      { name: 'copy', expected: [200], call: () => call(duplicateJob, { jobId, withApplicants: true }, board.admin) },
      { name: 'withdrawal', expected: [200], call: () => call(removeApplication, { applicantId }, { token }) },
    );
    const left = await test.ctx.db.selectFrom('applicants').select('id').where('personId', '=', userId).execute();
    if (left.length > 0) servers.report(`${left.length} copies are left of a withdrawn application`);
  },

  async 'a new password and log-ins with the old one'(servers) {
    const { test, call } = servers;
    const person = await aJobSeeker(test);
    const input = { userId: person.userId, oldPassword: password, newPassword: 'ett nytt lösenord' };
    const keys: string[] = [];
    const oldLogIn = {
      ...{ name: 'log-in', expected: [200, 401] },
      async call() {
        const answer = await call(logIn, { email: person.email, password });
        if (answer.data) keys.push(answer.data.token);
        return answer;
      },
    };
    const change = { name: 'change', expected: [200], call: () => call(changePassword, input, person) };
    await race(servers, change, oldLogIn, oldLogIn, oldLogIn, oldLogIn);
    for (const token of keys) {
      if ((await call(restoreSession, {}, { token })).status === 200) servers.report('an old log-in is still open');
    }
  },

  async 'new requirements and the copying of their job'(servers) {
    const { test, call } = servers;
    const board = await aPublishedJob(test);
    const { jobId } = board;
    const excel = { _skill: tagId('skill', 'Excel') };
    await anApplicant(test, board, await aProfile(test, { skills: [{ ...excel, rating: 2 }] }));
    const skills = [{ ...excel, ratings: [5, 6] as [number, number], importance: 4 as const }];
    await race(
      servers,
      { name: 'change', expected: [200], call: () => call(updateJob, { jobId, skills }, board.admin) },
      { name: 'copy', expected: [200], call: () => call(duplicateJob, { jobId, withApplicants: true }, board.admin) },
    );
  },

  async 'the name and the colour of a column'(servers) {
    const { test, call } = servers;
    const board = await anOpenJob(test);
    const { firstColumnId: columnId, admin } = board;
    await race(
      servers,
      { name: 'name', expected: [200], call: () => call(updateColumn, { columnId, value: 'Nytt' }, admin) },
      { name: 'colour', expected: [200], call: () => call(updateColumn, { columnId, color: '#123456' }, admin) },
    );
    const column = await columnNamed(test, board, 'Nytt').catch(() => undefined);
    if (column?.color !== '#123456') servers.report('a change of a column is lost');
  },

  async 'a move to a column and its deletion'(servers) {
    const { test, call } = servers;
    const board = await anOpenJob(test);
    const { applicantId } = await anApplicant(test, board);
    const { _id: columnId } = await columnNamed(test, board, 'Anställd');
    const expected = [200, 404, 409];
    const move = { applicantId, _statusColumn: columnId };
    await race(
      servers,
      { name: 'move', expected, call: () => call(updateApplicant, move, board.admin) },
      { name: 'deletion', expected, call: () => call(deleteColumn, { columnId }, board.admin) },
    );
  },

  async 'moves and new columns'(servers) {
    const { test, call } = servers;
    const board = await anOpenJob(test);
    const { boardId, admin } = board;
    const { applicantId } = await anApplicant(test, board);
    const { columns } = await test.must(getBoard, { boardId }, admin);
    const moves = columns.map(({ _id }) => ({
      ...{ name: 'move', expected: [200] },
      call: () => call(moveApplicants, { boardId, _applicants: [applicantId], _workflowColumn: _id }, admin),
    }));
    const added = moves.map((_move, n) => ({
      ...{ name: 'new column', expected: [200] },
      call: () => call(createColumn, { _workflowBoard: boardId, value: `Ny ${n}`, color: '#123456' }, admin),
    }));
    await race(servers, ...moves, ...added);
  },

  async 'an application and the deletion of the first column'(servers) {
    const { test, call } = servers;
    const { jobId, firstColumnId: columnId, admin } = await anOpenJob(test);
    const { userId, token } = await aJobSeeker(test);
    await race(
      servers,
      { name: 'application', expected: [200], call: () => call(applyToJob, { jobId, userId }, { token }) },
      { name: 'deletion', expected: [200, 409], call: () => call(deleteColumn, { columnId }, admin) },
    );
  },

  async 'an application that renews a profile, and changes of its job and of another board'(servers) {
    const { test, call } = servers;
    const excel = { _skill: tagId('skill', 'Excel') };
    const company = await aCompany(test);
    const [other, board] = [await aPublishedJob(test, company), await aPublishedJob(test, company)];
    const skills = [{ ...excel, ratings: [2, 5] as [number, number], asked: true }];
    await test.must(updateJob, { jobId: board.jobId, skills }, company.admin);
    const { applicantId, userId, token } = await anApplicant(test, other);
    await sql`UPDATE profiles SET updated_at = now() - interval '1 year' WHERE person_id = ${userId}`.execute(
      test.ctx.db,
    );
    const application = { jobId: board.jobId, userId, answers: { skills: [{ ...excel, rating: 3 }] } };
    const column = await columnNamed(test, other, 'Anställd');
    const move = { boardId: other.boardId, _applicant: applicantId, _workflowColumn: column._id, newIndex: 0 };
    await race(
      servers,
      { name: 'application', expected: [200], call: () => call(applyToJob, application, { token }) },
      { name: 'move', expected: [200], call: () => call(moveApplicant, move, company.admin) },
      {
        ...{ name: 'change', expected: [200] },
        call: () => call(updateJob, { jobId: board.jobId, desc: 'En ny text.' }, company.admin),
      },
    );
  },

  async 'messages to several and to one of them'(servers) {
    const { test, call } = servers;
    const board = await anOpenJob(test);
    const people = await Promise.all([1, 2, 3].map(() => anApplicant(test, board)));
    const applicants = people.map(({ applicantId }) => applicantId);
    const { companyId, jobId, admin } = board;
    const several = () => call(messageApplicants, { companyId, jobId, applicants, text: 'Hej {förnamn}' }, admin);
    const singles = applicants.map((applicantId) => ({
      ...{ name: 'message to one', expected: [200] },
      async call() {
        const { data } = await call(getApplicantConversation, { applicantId }, admin);
        return call(sendMessage, { conversationId: data?.conversation._id ?? '', text: 'Hej' }, admin);
      },
    }));
    await race(servers, { name: 'message to several', expected: [200], call: several }, ...singles);
  },

  async 'a mail to several and the withdrawal of one'(servers) {
    const { test, call } = servers;
    const board = await anOpenJob(test);
    const people = await Promise.all([1, 2, 3].map(() => anApplicant(test, board)));
    const [first] = people;
    const input = {
      _company: board.companyId,
      subject: 'Hej',
      text: 'Hej',
      _applicants: people.map((p) => p.applicantId),
    };
    const withdraw = () => call(removeApplication, { applicantId: first?.applicantId ?? '' }, first);
    await race(
      servers,
      { name: 'mail', expected: [200], call: () => call(mailApplicants, input, board.admin) },
      { name: 'withdrawal', expected: [200], call: withdraw },
    );
  },

  async 'a withdrawal and what the company does with the application'(servers) {
    const { test, call } = servers;
    const board = await anOpenJob(test);
    const { admin } = board;
    const { applicantId, token } = await anApplicant(test, board);
    const expected = [200, 404];
    const order = { applicantId, paymentOption: 'background-check' as const };
    await race(
      servers,
      { name: 'withdrawal', expected: [200], call: () => call(removeApplication, { applicantId }, { token }) },
      { name: 'comment', expected, call: () => call(createComment, { applicantId, text: 'Bra' }, admin) },
      { name: 'rating', expected, call: () => call(updateApplicant, { applicantId, rating: 3 }, admin) },
      { name: 'conversation', expected, call: () => call(getApplicantConversation, { applicantId }, admin) },
      { name: 'order', expected, call: () => call(orderService, order, admin) },
    );
  },

  async 'registrations with one address and a picture'(servers) {
    const { call } = servers;
    const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const input = {
      ...{ email: `${aName()}@example.com`, password, firstName: 'Kim', lastName: 'Lind', phoneNumber: '0701234567' },
      isCompany: true as const,
    };
    const register = () => call(createUser, input, { file: { bytes, fileName: 'jag.png' } });
    const four = Array.from({ length: 4 }, () => ({ name: 'registration', expected: [200, 409], call: register }));
    const statuses = await race(servers, ...four);
    if (statuses.filter((status) => status === 200).length !== 1) servers.report('not one registration of four');
  },

  async 'two admins who demote or remove each other'(servers) {
    const { test, call } = servers;
    const { companyId, admin } = await aCompany(test);
    const other = await aMember(test, companyId, 'admin');
    const demote = { companyId, memberId: admin.userId, role: 'user' as const };
    // The one who is removed first is no member any longer, the one who is demoted first no admin.
    const expected = [200, 403, 404];
    await race(
      servers,
      { name: 'removal', expected, call: () => call(removeMember, { companyId, memberId: other.userId }, admin) },
      { name: 'demotion', expected, call: () => call(changeMemberRole, demote, other) },
    );
    const admins = await test.ctx.db
      .selectFrom('members')
      .select('userId')
      .where('companyId', '=', companyId)
      .where('role', '=', 'admin')
      .execute();
    if (admins.length !== 1) servers.report(`${admins.length} admins are left`);
  },

  async 'an invite that is accepted twice'(servers) {
    const { test, call } = servers;
    const account = await aCompanyUser(test);
    const { token } = await anInvite(test, { email: account.email });
    const accept = { name: 'accept', expected: [200, 404], call: () => call(acceptInvite, { token }, account) };
    const statuses = await race(servers, accept, accept, accept);
    if (statuses.filter((status) => status === 200).length !== 1) servers.report('not accepted once');
  },

  async 'an invite by an admin who is being removed'(servers) {
    const { test, call } = servers;
    const { companyId, admin } = await aCompany(test);
    const other = await aMember(test, companyId, 'admin');
    const { email } = await aCompanyUser(test);
    const removal = { companyId, memberId: other.userId };
    await race(
      servers,
      { name: 'removal', expected: [200], call: () => call(removeMember, removal, admin) },
      { name: 'invite', expected: [200, 404], call: () => call(createInvite, { companyId, email }, other) },
    );
  },
};
