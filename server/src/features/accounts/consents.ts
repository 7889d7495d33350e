import { acceptTexts, listConsents } from '@platsa/contract/accounts/endpoints';
import {
  type AcceptedText,
  companyUserTexts,
  jobSeekerTexts,
  type TermText,
  textVersions,
} from '@platsa/contract/accounts/texts';
import type { Db, Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { limits } from '../../http/limits.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { getUser, lockUser } from './queries.ts';

const maxShown = 200;

export const listConsentsRoute = route(listConsents, {
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input: { userId } }) {
    const rows = await selectConsents(ctx.db, userId).orderBy('consents.id', 'desc').limit(maxShown).execute();
    return {
      consents: rows.map(({ id, givenAt, ...row }) => ({ _id: id, ...row, givenAt: givenAt.toISOString() })),
    };
  },
});

export const acceptTextsRoute = route(acceptTexts, {
  limits: [limits.changeAccount],
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input: { userId, accepted } }) {
    if (accepted.some(({ text, version }) => version !== textVersions[text])) {
      throw new ApiError('conflict', { userFriendlyMessage: 'Texten har ändrats igen. Ladda om sidan och läs den.' });
    }
    await inTransaction(ctx, async (tx) => {
      await lockUser(tx, userId);
      const wanted = await listTextsToAccept(tx, await getUser(tx, userId));
      await storeAccepted(
        tx,
        userId,
        wanted.filter((text) => accepted.some((one) => one.text === text)),
        ctx.now(),
      );
      await record(ctx, tx, { type: 'account.changed', by: userId });
    });
    return {};
  },
});

export function selectConsents(db: Db, userId: string) {
  return db
    .selectFrom('consents')
    .leftJoin('companies', 'companies.id', 'consents.companyId')
    .select(['consents.id', 'consents.text', 'consents.version', 'consents.givenAt'])
    .select('companies.name as companyName')
    .where('consents.userId', '=', userId);
}

export async function storeAccepted(tx: Tx, userId: string, texts: readonly AcceptedText[], now: Date): Promise<void> {
  if (texts.length === 0) return;
  const rows = texts.map((text) => ({ userId, text, version: textVersions[text], givenAt: now }));
  await tx.insertInto('consents').values(rows).execute();
}

/** The texts for this kind of account of which it has not accepted the version that counts now: an earlier one, or none. */
export async function listTextsToAccept(
  db: Db,
  { id, isCompany }: { id: string; isCompany: boolean },
): Promise<TermText[]> {
  const rows = await db.selectFrom('consents').select(['text', 'version']).where('userId', '=', id).execute();
  const wanted: readonly TermText[] = isCompany ? companyUserTexts : jobSeekerTexts;
  return wanted.filter((text) => !rows.some((row) => row.text === text && row.version === textVersions[text]));
}
