import { listBoardContacts } from '@platsa/contract/boards/endpoints';
import { describeSource } from '@platsa/contract/jobs/sources';
import type { Db } from '../../db/database.ts';
import { route } from '../../http/route.ts';
import { personEmail } from '../../platform/mail/person-email.ts';
import { handleApplicants } from './policy.ts';
import { findBoard } from './queries.ts';

/** Not part of the board, whose cards do not show them. */
export const listBoardContactsRoute = route(listBoardContacts, {
  subject: ({ ctx, input }) => findBoard(ctx.db, input.boardId),
  policy: handleApplicants('seeContact'),
  async handle({ ctx, subject }) {
    const rows = await listContactRows(ctx.db, subject.jobId);
    return { contacts: rows.map(({ id, ...contact }) => ({ _applicant: id, ...contact })) };
  },
});

/** `source` as a person reads it. */
export async function listContactRows(db: Db, jobId: string) {
  const rows = await db
    .selectFrom('applicants')
    .innerJoin('persons', 'persons.id', 'applicants.personId')
    .leftJoin('users', 'users.id', 'persons.id')
    .select(['applicants.id', personEmail.as('email'), 'persons.phoneNumber'])
    .select(['applicants.sourceChannel as channel', 'applicants.sourceDetail as detail'])
    .where('applicants.jobId', '=', jobId)
    .where('applicants.anonymisedAt', 'is', null)
    .execute();
  return rows.map(({ channel, detail, ...contact }) => ({ ...contact, source: describeSource({ channel, detail }) }));
}
