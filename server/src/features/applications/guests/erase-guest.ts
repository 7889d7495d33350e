import { eraseGuest, exportGuestData } from '@platsa/contract/applications/guest-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { guestOf } from '../../../http/policy.ts';
import { downloadRoute, route } from '../../../http/route.ts';
import { journalChanges } from '../../../platform/journal/journal.ts';
import { dayInStockholm } from '../../../platform/stockholm-time.ts';
import { type OwnData, type OwnDataPart, type UserRow, writeOwnData } from '../../accounts/index.ts';
import { listIdsOfPerson } from '../merged-persons.ts';

/** All that is stored about the person, as a job seeker's account would get it. */
export function exportGuestDataRoute({ jobSeeker }: OwnData) {
  return downloadRoute(exportGuestData, {
    limits: [limits.exportData],
    subject: ({ input }) => input,
    policy: guestOf,
    async handle({ ctx, actor }) {
      const content = await writeOwnData(ctx, await getPersonAsUser(ctx.db, actor.userId), jobSeeker);
      return { content, fileName: `platsa-mina-uppgifter-${dayInStockholm(ctx.now())}.zip` };
    },
  });
}

/** Erases the person with the application, as deleting an account would; a restore does not bring it back. */
export function eraseGuestRoute({ jobSeeker }: OwnData) {
  return route(eraseGuest, {
    subject: ({ input }) => input,
    policy: guestOf,
    async handle({ ctx, actor: { userId: personId } }) {
      await inTransaction(ctx, async (tx) => {
        const ids = await listIdsOfPerson(tx, personId);
        await erase(ctx, tx, personId, jobSeeker);
        await journalChanges(
          ctx,
          tx,
          ids.map((id) => ({ kind: 'person', id })),
        );
      });
      return {};
    },
  });
}

async function erase(ctx: Context, tx: Tx, personId: string, parts: readonly OwnDataPart[]): Promise<void> {
  for (const part of parts) await part.lock?.(tx, personId);
  for (const part of parts) await part.erase?.(ctx, tx, personId);
  await sql`
    DELETE FROM rate_limits USING persons
    WHERE persons.id = ${personId} AND split_part(rate_limits.key, ':', 2) = persons.email`.execute(tx);
  await tx.deleteFrom('persons').where('id', '=', personId).where('companyId', 'is not', null).execute();
}

/** After a restore. False when the backup does not have the person. */
export async function erasePersonAgain(
  ctx: Context,
  tx: Tx,
  personId: string,
  { jobSeeker }: OwnData,
): Promise<boolean> {
  const known = await tx
    .selectFrom('persons')
    .select('id')
    .where('id', '=', personId)
    .where('companyId', 'is not', null)
    .executeTakeFirst();
  if (known) await erase(ctx, tx, personId, jobSeeker);
  return known !== undefined;
}

/** A person without an account in the shape in which the parts of the export take an account. */
async function getPersonAsUser(db: Db, personId: string): Promise<UserRow> {
  const person = await db
    .selectFrom('persons')
    .leftJoin('places', 'places.id', 'persons.cityId')
    .select(['persons.id', 'persons.email', 'persons.emailConfirmedAt', 'persons.firstName', 'persons.lastName'])
    .select(['persons.phoneNumber', 'persons.birthDate', 'persons.cityId', 'persons.imageId'])
    .select(['persons.createdAt', 'persons.updatedAt', 'places.label as cityName'])
    .where('persons.id', '=', personId)
    .executeTakeFirstOrThrow(() => new ApiError('notFound'));
  return {
    ...person,
    email: person.email ?? '',
    ...{ passwordHash: '', isCompany: false, isOperator: false, viewedInformation: [], showsAllJobs: null },
  };
}
