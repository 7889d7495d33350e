import { type CalendarKind, type CalendarPart, maxCalendars } from '@platsa/contract/interviews/schedule';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { canStoreSecrets, encryptSecret } from '../../../platform/secrets.ts';

export function requireSecrets({ config }: Context): void {
  if (canStoreSecrets(config)) return;
  const userFriendlyMessage = 'Kalendrar kan inte kopplas på den här servern. Den saknar inställningen SECRETS_KEY.';
  throw new ApiError('conflict', { userFriendlyMessage });
}

interface NewCalendar {
  userId: string;
  kind: CalendarKind;
  name: string;
  host: string;
  /** The address, the password or the tokens that open it, not encrypted yet. */
  secret: string;
  parts?: readonly CalendarPart[];
}

export async function storeCalendar(
  ctx: Context,
  { secret, parts = [], ...calendar }: NewCalendar,
): Promise<{ id: string; userId: string }> {
  const { userId } = calendar;
  const encrypted = await encryptSecret(ctx.config, secret);
  return inTransaction(ctx, async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    const present = await tx.selectFrom('calendars').select('id').where('userId', '=', userId).execute();
    if (present.length >= maxCalendars) {
      throw new ApiError('conflict', { userFriendlyMessage: `Du kan koppla högst ${maxCalendars} kalendrar.` });
    }
    return tx
      .insertInto('calendars')
      .values({ ...calendar, secret: encrypted, ...choiceFields(parts) })
      .returning(['id', 'userId'])
      .executeTakeFirstOrThrow();
  });
}

/** The columns that a choice among an account's calendars sets. By the database's clock, as the interviews' own times are. */
export function choiceFields(parts: readonly CalendarPart[]) {
  const writes = parts.some(({ isWritten }) => isWritten);
  return { parts: JSON.stringify(parts), writesSince: writes ? sql<Date>`now()` : null };
}
