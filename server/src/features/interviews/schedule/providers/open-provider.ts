import {
  type CalendarKind,
  type CalendarPart,
  calDavAccount,
  type GrantedKind,
} from '@platsa/contract/interviews/schedule';
import type { Context } from '../../../../context.ts';
import { decryptSecret, encryptSecret } from '../../../../platform/secrets.ts';
import { openAddressCalendar } from './address-calendar.ts';
import { openCalDavCalendar } from './caldav-calendar.ts';
import { CalendarError, type CalendarProvider } from './calendar-provider.ts';
import { openGoogleCalendar } from './google-calendar.ts';
import { type CalendarGrant, calendarGrant, GrantedSession } from './granted-session.ts';
import { openMicrosoftCalendar } from './microsoft-calendar.ts';

interface StoredCalendar {
  id: string;
  kind: CalendarKind;
  secret: Buffer;
  parts: readonly CalendarPart[];
}

/** Opens a connected calendar. Throws CalendarError when its secret cannot be decrypted: the key has been replaced. */
export async function openProvider(
  ctx: Context,
  { id, kind, secret, parts }: StoredCalendar,
): Promise<CalendarProvider> {
  const text = await decryptSecret(ctx.config, secret).catch(() => {
    throw new CalendarError('refused', 'the secret cannot be decrypted');
  });
  if (kind === 'address') return openAddressCalendar(ctx, text);
  if (kind === 'caldav') return openCalDavCalendar(ctx, calDavAccount.parse(JSON.parse(text)), parts);
  const save = async (grant: CalendarGrant) => {
    const renewed = await encryptSecret(ctx.config, JSON.stringify(grant));
    await ctx.db.updateTable('calendars').set({ secret: renewed }).where('id', '=', id).execute();
  };
  return openGranted(ctx, { kind, grant: calendarGrant.parse(JSON.parse(text)), parts, save });
}

interface GrantedCalendar {
  kind: GrantedKind;
  grant: CalendarGrant;
  parts: readonly CalendarPart[];
  save: (grant: CalendarGrant) => Promise<void>;
}

/** Throws CalendarError where the operator no longer has set up the provider. */
export function openGranted(ctx: Context, { kind, grant, parts, save }: GrantedCalendar): CalendarProvider {
  const client = ctx.config.calendarClients[kind];
  if (!client) throw new CalendarError('refused', `${kind} is not set up`);
  const session = new GrantedSession({ client, grant, save, now: ctx.now });
  const open = { google: openGoogleCalendar, microsoft: openMicrosoftCalendar }[kind];
  return open(session, client.apiUrl, parts);
}
