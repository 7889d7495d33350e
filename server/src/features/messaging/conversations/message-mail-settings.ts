import type { Db, Tx } from '../../../db/database.ts';
import { newToken } from '../../../http/session.ts';

/** The token of the user's unsubscribe link; undefined when the user has unsubscribed. */
export async function unsubscribeToken(tx: Tx, personId: string): Promise<string | undefined> {
  await tx
    .insertInto('messageMailSettings')
    .values({ personId, token: newToken() })
    .onConflict((conflict) => conflict.column('personId').doNothing())
    .execute();
  const { token, unsubscribedAt } = await tx
    .selectFrom('messageMailSettings')
    .select(['token', 'unsubscribedAt'])
    .where('personId', '=', personId)
    .executeTakeFirstOrThrow();
  return unsubscribedAt ? undefined : token;
}

/** Whether the user is mailed about unread messages. */
export async function getsMessageMails(db: Db, personId: string): Promise<boolean> {
  const settings = await db
    .selectFrom('messageMailSettings')
    .select('unsubscribedAt')
    .where('personId', '=', personId)
    .executeTakeFirst();
  return !settings?.unsubscribedAt;
}

export async function setMessageMails(tx: Tx, personId: string, unsubscribedAt: Date | null): Promise<void> {
  await tx
    .insertInto('messageMailSettings')
    .values({ personId, token: newToken(), unsubscribedAt })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet({ unsubscribedAt }))
    .execute();
}
