import type { GrantedKind } from '@platsa/contract/interviews/schedule';
import { z } from 'zod';
import { StartupError } from './startup-error.ts';

/** Platsa as an OAuth client of a calendar provider, and the addresses of its calls. */
export interface CalendarClient {
  clientId: string;
  clientSecret: string;
  /** The page where the user consents, where codes are exchanged for keys, and the calendars themselves. */
  authorizeUrl: string;
  tokenUrl: string;
  apiUrl: string;
}

export type CalendarClients = Readonly<Partial<Record<GrantedKind, CalendarClient>>>;

const standInUrl = z.url({ protocol: /^https?$/, error: 'must be a full address' }).optional();

export const calendarClientSettings = {
  GOOGLE_CALENDAR_CLIENT_ID: z.string().optional(),
  GOOGLE_CALENDAR_CLIENT_SECRET: z.string().optional(),
  GOOGLE_CALENDAR_URL: standInUrl,
  MICROSOFT_CALENDAR_CLIENT_ID: z.string().optional(),
  MICROSOFT_CALENDAR_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_CALENDAR_TENANT: z
    .string()
    .regex(/^[\w.-]+$/, 'must be the id of a tenant, common, organizations or consumers')
    .default('common'),
  MICROSOFT_CALENDAR_URL: standInUrl,
};

const settingsShape = z.object(calendarClientSettings);

export function readCalendarClients(settings: z.output<typeof settingsShape>): CalendarClients {
  const google = readKeys('GOOGLE', settings.GOOGLE_CALENDAR_CLIENT_ID, settings.GOOGLE_CALENDAR_CLIENT_SECRET);
  const microsoft = readKeys(
    'MICROSOFT',
    settings.MICROSOFT_CALENDAR_CLIENT_ID,
    settings.MICROSOFT_CALENDAR_CLIENT_SECRET,
  );
  const origin = (address: string | undefined, usual: string) => address?.replace(/\/+$/, '') ?? usual;
  const { GOOGLE_CALENDAR_URL: googleUrl, MICROSOFT_CALENDAR_URL: microsoftUrl } = settings;
  const login = `${origin(microsoftUrl, 'https://login.microsoftonline.com')}/${settings.MICROSOFT_CALENDAR_TENANT}`;
  return {
    ...(google && {
      google: {
        ...google,
        authorizeUrl: `${origin(googleUrl, 'https://accounts.google.com')}/o/oauth2/v2/auth`,
        tokenUrl: `${origin(googleUrl, 'https://oauth2.googleapis.com')}/token`,
        apiUrl: `${origin(googleUrl, 'https://www.googleapis.com')}/calendar/v3`,
      },
    }),
    ...(microsoft && {
      microsoft: {
        ...microsoft,
        authorizeUrl: `${login}/oauth2/v2.0/authorize`,
        tokenUrl: `${login}/oauth2/v2.0/token`,
        apiUrl: `${origin(microsoftUrl, 'https://graph.microsoft.com')}/v1.0`,
      },
    }),
  };
}

function readKeys(name: string, clientId: string | undefined, clientSecret: string | undefined) {
  if (clientId && clientSecret) return { clientId, clientSecret };
  if (!clientId && !clientSecret) return undefined;
  throw new StartupError(
    `Wrong settings: ${name}_CALENDAR_CLIENT_ID and ${name}_CALENDAR_CLIENT_SECRET are both required`,
  );
}
