import { randomUUID } from 'node:crypto';
import { deleteAccount, updateUser } from '@platsa/contract/accounts/endpoints';
import { createComment, updateApplicant } from '@platsa/contract/applications/endpoints';
import { applyToJob, removeApplication } from '@platsa/contract/applications/own-application-endpoints';
import {
  createColumn,
  deleteColumn,
  getBoard,
  moveApplicant,
  moveApplicants,
  orderColumns,
  updateColumn,
} from '@platsa/contract/boards/endpoints';
import {
  applyToCompany,
  deleteCandidate,
  placeCandidates,
  updateBankConsent,
} from '@platsa/contract/candidates/endpoints';
import { deleteJob, duplicateJob, updateJob } from '@platsa/contract/jobs/endpoints';
import { getApplicantConversation, updateConversation } from '@platsa/contract/messaging/endpoints';
import { sendMessage } from '@platsa/contract/messaging/message-endpoints';
import { mailApplicants, messageApplicants } from '@platsa/contract/messaging/template-endpoints';
import { updateProfile } from '@platsa/contract/profiles/endpoints';
import { sql } from 'kysely';
import { anApplicant, type TestBoard } from '../board-builders.ts';
import { type Account, aCompany, aJobSeeker, aMember, password } from '../builders.ts';
import { aBankProfile } from '../candidate-builders.ts';
import { tagId } from '../job-builders.ts';
import { aPublishedJob, type Servers } from './servers.ts';

interface Scene {
  companyId: string;
  members: Account[];
  boards: TestBoard[];
  profileId: string;
  people: Account[];
}

const workers = 8;
const maxCopies = 6;

/** Mixed operations on a few boards by a few people at the same time. */
export async function storm(servers: Servers, operations: number): Promise<void> {
  const scene = await createScene(servers);
  let left = operations;
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (left-- > 0) {
        if (left % 100 === 0) await sql`DELETE FROM rate_limits`.execute(servers.test.ctx.db);
        await oneOf(actions)(servers, scene);
      }
    }),
  );
}

async function createScene({ test }: Servers): Promise<Scene> {
  const company = await aCompany(test);
  const boards = await Promise.all([1, 2, 3].map(() => aPublishedJob(test, company)));
  const people = await Promise.all(Array.from({ length: 24 }, () => aJobSeeker(test)));
  for (const [index, person] of people.slice(0, 12).entries()) {
    for (const board of boards.slice(index % 3)) await anApplicant(test, board, person);
  }
  const { job } = await aBankProfile(test, { company });
  const members = [company.admin, await aMember(test, company.companyId)];
  return { companyId: company.companyId, members, boards, profileId: job._id, people };
}

function oneOf<T>(list: readonly T[]): T {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
}

const excel = tagId('skill', 'Excel');

async function someApplications({ test }: Servers, { companyId }: Scene, limit: number) {
  const { rows } = await sql<{ id: string; jobId: string; userId: string; boardId: string; isSpontaneous: boolean }>`
    SELECT a.id, a.job_id, a.person_id, b.id AS board_id, j.is_spontaneous
    FROM applicants a JOIN jobs j ON j.id = a.job_id JOIN boards b ON b.job_id = j.id
    WHERE a.company_id = ${companyId} ORDER BY random() LIMIT ${limit}`.execute(test.ctx.db);
  return rows;
}

type Action = (servers: Servers, scene: Scene) => Promise<unknown>;

/** Something that a company does with an application that is there. */
function withApplication(
  act: (
    servers: Servers,
    application: Awaited<ReturnType<typeof someApplications>>[number],
    by: Account,
  ) => Promise<unknown>,
): Action {
  return async (servers, scene) => {
    const [application] = await someApplications(servers, scene, 1);
    if (application) await act(servers, application, oneOf(scene.members));
  };
}

/** Something that a company does with the columns of a board. */
function withColumns(
  act: (call: Servers['call'], boardId: string, columns: string[], by: Account) => Promise<unknown>,
): Action {
  return async ({ test }, { members, boards }) => {
    const [{ boardId }, by] = [oneOf(boards), oneOf(members)];
    const { data } = await test.call(getBoard, { boardId }, by);
    await act(test.call, boardId, data?.columns.map(({ _id }) => _id) ?? [], by);
  };
}

const apply: Action = async ({ call }, { boards, people }) => {
  const { userId, token } = oneOf(people);
  await call(applyToJob, { jobId: oneOf(boards).jobId, userId }, { token });
};

const withdraw: Action = async (servers, scene) => {
  const [application] = await someApplications(servers, scene, 1);
  const person = scene.people.find(({ userId }) => userId === application?.userId);
  if (application && person) await servers.call(removeApplication, { applicantId: application.id }, person);
};

const move = withApplication(async ({ call, test }, { id, boardId }, by) => {
  const { data } = await test.call(getBoard, { boardId }, by);
  const columns = data?.columns ?? [];
  if (columns.length === 0) return;
  const place = { _workflowColumn: oneOf(columns)._id, newIndex: Math.floor(4 * Math.random()) };
  await call(moveApplicant, { boardId, _applicant: id, ...place }, by);
});

const moveSeveral: Action = async (servers, scene) => {
  const applications = await someApplications(servers, scene, 6);
  const [{ boardId }, by] = [oneOf(scene.boards), oneOf(scene.members)];
  const { data } = await servers.test.call(getBoard, { boardId }, by);
  const columns = data?.columns ?? [];
  if (columns.length === 0 || applications.length === 0) return;
  const ids = applications.map(({ id }) => id);
  await servers.call(moveApplicants, { boardId, _applicants: ids, _workflowColumn: oneOf(columns)._id }, by);
};

const rate = withApplication(({ call }, { id }, by) => call(updateApplicant, { applicantId: id, rating: 4 }, by));

const comment = withApplication(({ call }, { id }, by) => call(createComment, { applicantId: id, text: 'Bra' }, by));

const write = withApplication(async ({ call }, { id }, by) => {
  const { data } = await call(getApplicantConversation, { applicantId: id }, by);
  if (!data) return;
  const status = Math.random() < 0.1 ? (1 as const) : undefined;
  await call(sendMessage, { conversationId: data.conversation._id, text: 'Hej', ...(status && { status }) }, by);
});

const answer: Action = async (servers, { people }) => {
  const { userId, token } = oneOf(people);
  const conversations = await servers.test.ctx.db
    .selectFrom('conversations')
    .select('id')
    .where('personId', '=', userId)
    .execute();
  if (conversations.length === 0) return;
  const { id: conversationId } = oneOf(conversations);
  if (Math.random() < 0.9) await servers.call(sendMessage, { conversationId, text: 'Hej!' }, { token });
  else await servers.call(updateConversation, { conversationId, status: 4, reason: 'Otrevligt' }, { token });
};

const writeToSeveral: Action = async (servers, scene) => {
  const { jobId } = oneOf(scene.boards);
  const applications = (await someApplications(servers, scene, 12)).filter(
    (application) => application.jobId === jobId,
  );
  if (applications.length === 0) return;
  const input = {
    companyId: scene.companyId,
    jobId,
    applicants: applications.map(({ id }) => id),
    text: 'Hej {förnamn}',
  };
  await servers.call(messageApplicants, input, oneOf(scene.members));
};

const mailSeveral: Action = async (servers, scene) => {
  const ids = (await someApplications(servers, scene, 5)).map(({ id }) => id);
  if (ids.length === 0) return;
  const mail = { _company: scene.companyId, _applicants: ids, subject: 'Hej', text: 'Hej {förnamn}' };
  await servers.call(mailApplicants, mail, oneOf(scene.members));
};

const addColumn = withColumns((call, boardId, columns, by) =>
  columns.length > 8
    ? Promise.resolve()
    : call(createColumn, { _workflowBoard: boardId, value: `Ny ${randomUUID()}`, color: '#123456' }, by),
);

const removeColumn = withColumns((call, _boardId, columns, by) =>
  columns.length < 4 ? Promise.resolve() : call(deleteColumn, { columnId: oneOf(columns) }, by),
);

const changeColumn = withColumns((call, _boardId, columns, by) => {
  return call(updateColumn, { columnId: oneOf(columns), value: `Namn ${Math.random()}`.slice(0, 12) }, by);
});

const reorder = withColumns((call, boardId, columns, by) => {
  return call(orderColumns, { boardId, newColumnOrder: columns.toReversed() }, by);
});

const requirements: Action = async ({ call }, { boards, members, profileId }) => {
  const jobId = oneOf([...boards.map((board) => board.jobId), profileId]);
  const ratings: [number, number] = oneOf([
    [1, 3],
    [2, 5],
    [4, 6],
  ]);
  await call(updateJob, { jobId, skills: [{ _skill: excel, ratings, importance: 3 }] }, oneOf(members));
};

const copyJob: Action = async ({ call, test }, { boards, members, companyId }) => {
  const copies = await test.ctx.db
    .selectFrom('jobs')
    .select('id')
    .where('companyId', '=', companyId)
    .where('status', '=', 'draft')
    .execute();
  if (copies.length < maxCopies) {
    await call(duplicateJob, { jobId: oneOf(boards).jobId, withApplicants: true }, oneOf(members));
  } else await call(deleteJob, { jobId: oneOf(copies).id }, oneOf(members));
};

const rename: Action = async ({ call }, { people }) => {
  const { userId, token } = oneOf(people);
  await call(updateUser, { userId, firstName: oneOf(['Kim', 'Åsa', 'Bo Erik']) }, { token });
};

const learn: Action = async ({ call }, { people }) => {
  const { userId, token } = oneOf(people);
  const availability = oneOf([0, 1, 2]);
  const skills = [{ _skill: excel, rating: oneOf([1, 2, 4, 6]) }];
  await call(updateProfile, { userId, skills, availability }, { token });
};

const applySpontaneously: Action = async ({ call }, { companyId, people }) => {
  await call(applyToCompany, { companyId }, oneOf(people));
};

const useCandidate: Action = async (servers, scene) => {
  const candidates = (await someApplications(servers, scene, 30)).filter(({ isSpontaneous }) => isSpontaneous);
  if (candidates.length === 0) return;
  const [{ id }, by] = [oneOf(candidates), oneOf(scene.members)];
  if (Math.random() < 0.7)
    await servers.call(
      placeCandidates,
      { jobId: oneOf([scene.profileId, oneOf(scene.boards).jobId]), _applicants: [id] },
      by,
    );
  else await servers.call(deleteCandidate, { companyId: scene.companyId, applicantId: id }, by);
};

const consent: Action = async (servers, scene) => {
  const [application] = await someApplications(servers, scene, 1);
  const person = scene.people.find(({ userId }) => userId === application?.userId);
  if (!application || !person) return;
  await servers.call(updateBankConsent, { applicantId: application.id, mayKeep: Math.random() < 0.7 }, person);
};

/** Somebody else comes instead. */
const leave: Action = async ({ call, test }, { people }) => {
  if (Math.random() < 0.7) return;
  const index = Math.floor(people.length * Math.random());
  const person = people[index];
  if (!person) return;
  people[index] = await aJobSeeker(test);
  await call(deleteAccount, { userId: person.userId, password, confirmation: 'radera' }, person);
};

/** Moves and applications are what happens most. */
const actions: readonly Action[] = [
  ...[apply, apply, apply, withdraw, move, move, move, move, moveSeveral, rate, comment, write, write, answer, answer],
  ...[
    writeToSeveral,
    mailSeveral,
    addColumn,
    removeColumn,
    changeColumn,
    reorder,
    requirements,
    copyJob,
    rename,
    learn,
  ],
  ...[applySpontaneously, useCandidate, consent, leave],
];
