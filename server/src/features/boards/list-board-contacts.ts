import { listBoardContacts } from '@platsa/contract/boards/endpoints';
import type { Db } from '../../db/database.ts';
import { route } from '../../http/route.ts';
import { personEmail } from '../../platform/mail/person-email.ts';
import { readApplicants } from './policy.ts';
import { findBoard } from './queries.ts';

/** Not part of the board, whose cards do not show them. */
export const listBoardContactsRoute = route(listBoardContacts, {
  subject: ({ ctx, input }) => findBoard(ctx.db, input.boardId),
  policy: readApplicants,
  async handle({ ctx, subject }) {
    const rows = await listContactRows(ctx.db, subject.jobId);
    return { contacts: rows.map(({ id, email, phoneNumber }) => ({ _applicant: id, email, phoneNumber })) };
  },
});

export function listContactRows(db: Db, jobId: string) {
  return db
    .selectFrom('applicants')
    .innerJoin('persons', 'persons.id', 'applicants.personId')
    .leftJoin('users', 'users.id', 'persons.id')
    .select(['applicants.id', personEmail.as('email'), 'persons.phoneNumber'])
    .where('applicants.jobId', '=', jobId)
    .where('applicants.anonymisedAt', 'is', null)
    .execute();
}
