import { getGuestApplication } from '@platsa/contract/applications/guest-endpoints';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { guestOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { isNotAssessed } from '../../boards/index.ts';
import { readProfile } from '../../profiles/index.ts';
import { readSentApplication } from '../get-sent-application.ts';
import { findAccountKind } from './guest-queries.ts';

export const getGuestApplicationRoute = route(getGuestApplication, {
  subject: ({ input }) => input,
  policy: guestOf,
  async handle({ ctx, actor: { userId: personId }, input: { applicantId } }) {
    const person = await getPerson(ctx.db, applicantId);
    const { firstName, lastName, email, phoneNumber, notAssessed } = person;
    const [sent, profile, account] = await Promise.all([
      readSentApplication(ctx, { personId, applicantId }),
      readProfile(ctx.db, personId),
      findAccountKind(ctx.db, email),
    ]);
    return {
      ...sent,
      person: { _id: personId, firstName, lastName, email: email ?? '', phoneNumber, profile },
      account,
      notAssessed,
    };
  },
});

function getPerson(db: Db, applicantId: string) {
  return db
    .selectFrom('applicants')
    .innerJoin('persons', 'persons.id', 'applicants.personId')
    .select(['persons.firstName', 'persons.lastName', 'persons.email', 'persons.phoneNumber'])
    .select(sql<boolean>`${isNotAssessed}`.as('notAssessed'))
    .where('applicants.id', '=', applicantId)
    .executeTakeFirstOrThrow(() => new ApiError('notFound'));
}
