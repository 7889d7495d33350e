import { isIP } from 'node:net';
import { parseModelAddress } from '@platsa/cv';
import { isCountyOrMunicipality } from '@platsa/reference-data/catalog';
import { z } from 'zod';

export interface ArticleFeed {
  /** The feed's only topic, as a URL slug; null if it serves every topic. */
  topic: string | null;
  /** May contain `{topic}`. */
  address: string;
}

/** Addresses separated by spaces. `topic=address` serves one topic; other addresses serve every topic, as {topic}. */
export const articleFeeds = z.string().transform((text, context) =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((entry): ArticleFeed => {
      const [, topic = null, address = ''] = /^(?:([^=:/]+)=)?(.*)$/.exec(entry) ?? [];
      if (!/^https?:/.test(address) || !URL.canParse(address)) {
        context.addIssue({
          code: 'custom',
          message: `must be addresses like https://example.org/{topic}.xml, not ${entry}`,
        });
      }
      return { topic, address };
    }),
);

/** `norr=Norrbottens län,Skellefteå; sjuharad=Borås`: each key with its counties and municipalities. */
export const regionalKeys = z.string().transform((text, context) => {
  const entries = text.split(';').filter((entry) => entry.trim() !== '');
  return new Map(
    entries.map((entry): [string, string[]] => {
      const [key = '', places = ''] = entry.split('=').map((part) => part.trim());
      const areas = places.split(',').flatMap((area) => area.trim() || []);
      const unknown = areas.find((area) => !isCountyOrMunicipality(area));
      const message = unknown ? `does not know ${unknown}` : 'must be keys like norr=Norrbottens län,Skellefteå';
      if (unknown || !/^[a-z0-9][a-z0-9-]{1,39}$/.test(key)) context.addIssue({ code: 'custom', message });
      return [key, areas];
    }),
  );
});

/** Whether a text is an IP address, or a network like 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Addresses and networks, separated by commas or spaces. */
export const networks = z.string().transform((text, context) => {
  const entries = text.split(/[\s,]+/).filter(Boolean);
  const wrong = entries.find((entry) => !isNetwork(entry));
  const message = `must be addresses and networks like 10.0.0.7 or 10.0.0.0/8, not ${wrong}`;
  if (wrong) context.addIssue({ code: 'custom', message });
  return entries;
});

/** Addresses, each with a port if it is not 53: `9.9.9.9 127.0.0.1:5353`. */
export const nameServers = z.string().transform((text, context) => {
  const entries = text.split(/[\s,]+/).filter(Boolean);
  const wrong = entries.find((entry) => isIP(entry) === 0 && isIP(entry.replace(/^\[?(.+?)\]?:\d{1,5}$/, '$1')) === 0);
  const message = `must be addresses like 9.9.9.9 or 127.0.0.1:5353, not ${wrong}`;
  if (wrong) context.addIssue({ code: 'custom', message });
  return entries;
});

export const cvModel = z.string().transform((text, context) => {
  const address = parseModelAddress(text);
  if (!address) context.addIssue({ code: 'custom', message: 'must look like https://:key@host/v1?model=name' });
  return address;
});

export const s3OrFolder = /^(s3:\/\/[\w.-]+|file:\/\/\/|(?!\w{2,}:))/;

/** An address without a host can name a socket's folder: `postgres://platsa@/platsa?host=/run/postgresql`. */
export const databaseUrl = z
  .string()
  .startsWith('postgres', { error: 'must begin with postgres://', abort: true })
  .refine(
    (url) => URL.canParse(url.replace('@/', '@host/'), 'postgres://base'),
    'must look like postgres://user:password@host/database',
  );

/** Addresses separated by spaces, of which only the origins count. */
export const pushServices = z.string().transform((text, context): ReadonlySet<string> => {
  const entries = text.split(/\s+/).filter(Boolean);
  const wrong = entries.find((entry) => !/^https?:/.test(entry) || !URL.canParse(entry));
  if (wrong)
    context.addIssue({ code: 'custom', message: `must be addresses like https://push.example.com, not ${wrong}` });
  return new Set(entries.filter((entry) => URL.canParse(entry)).map((entry) => new URL(entry).origin));
});
