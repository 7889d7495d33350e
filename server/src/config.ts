import path from 'node:path';
import { z } from 'zod';
import { type ModelAddress, modelAddressOf } from './engines/cv/index.ts';
import { isArea } from './features/public-jobs/regional-keys.ts';
import { StartupError } from './startup-error.ts';

const switchSetting = z.enum(['on', 'off'], { error: 'ska vara on eller off' }).transform((value) => value === 'on');
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const portError = { error: 'ska vara ett heltal från 0 till 65535' };
const loopback = /^(127\.|\[?::1\]?$|localhost$)/;

/** Addresses separated by spaces: each for every topic, with {topic} in it or not, or for one as `topic=address`. */
const articleFeeds = z.string().transform((text, context) =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((entry): ArticleFeed => {
      const [, topic = null, address = ''] = /^(?:([^=:/]+)=)?(.*)$/.exec(entry) ?? [];
      if (!/^https?:/.test(address) || !URL.canParse(address)) {
        context.addIssue({
          code: 'custom',
          message: `ska vara adresser som https://example.org/{topic}.xml, inte ${entry}`,
        });
      }
      return { topic, address };
    }),
);

/** `norr=Norrbottens län,Skellefteå; sjuharad=Borås`: keys with the counties and municipalities that they are about. */
const regionalKeys = z.string().transform((text, context) => {
  const entries = text.split(';').filter((entry) => entry.trim() !== '');
  return new Map(
    entries.map((entry): [string, string[]] => {
      const [key = '', places = ''] = entry.split('=').map((part) => part.trim());
      const areas = places.split(',').flatMap((area) => area.trim() || []);
      const unknown = areas.find((area) => !isArea(area));
      const message = unknown ? `känner inte till ${unknown}` : 'ska vara nycklar som norr=Norrbottens län,Skellefteå';
      if (unknown || !/^[a-z0-9][a-z0-9-]{1,39}$/.test(key)) context.addIssue({ code: 'custom', message });
      return [key, areas];
    }),
  );
});

const cvModel = z.string().transform((text, context) => {
  const address = modelAddressOf(text);
  if (!address) context.addIssue({ code: 'custom', message: 'ska se ut som https://:nyckel@värd/v1?model=namn' });
  return address;
});

const environment = z.object({
  PORT: z.coerce.number(portError).int(portError).min(0, portError).max(65535, portError).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url({ error: 'ska vara en hel adress, som https://jobb.example.se' }).optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z.string().startsWith('postgres', 'ska börja med postgres://').optional(),
  SMTP_URL: z.string().startsWith('smtp', 'ska börja med smtp:// eller smtps://').optional(),
  MAIL_FROM: z.email({ error: 'ska vara en e-postadress' }).optional(),
  INBOUND_MAIL_DOMAIN: z.hostname({ error: 'ska vara ett domännamn, som svar.example.se' }).optional(),
  INBOUND_MAIL_SECRET: z
    .string()
    .regex(/^[\w-]{32,200}$/, 'ska vara 32–200 bokstäver, siffror, - eller _')
    .optional(),
  FILES_URL: z
    .string()
    .regex(/^(s3:\/\/[\w.-]+|file:\/\/\/|(?!\w{2,}:))/, 'ska vara en mapp, file:///mapp eller s3://hink')
    .optional(),
  ARTICLE_FEEDS: articleFeeds.default([]),
  REGIONAL_KEYS: regionalKeys.default(new Map()),
  CV_MODEL_URL: cvModel.optional(),
  OPERATOR_EMAIL: z.email({ error: 'ska vara en e-postadress' }).default('operator@localhost.localdomain'),
  SUPPORT_EMAIL: z.email({ error: 'ska vara en e-postadress' }).default('support@localhost.localdomain'),
  AF_URL: z.url({ error: 'ska vara en hel adress, som slutar på /v1/sandbox eller /v1/prod' }).optional(),
  AF_CLIENT_ID: z.string().optional(),
  AF_CLIENT_SECRET: z.string().optional(),
  AF_TAXONOMY_URL: z.url({ error: 'ska vara en hel adress' }).default('https://taxonomy.api.jobtechdev.se/v1/taxonomy'),
  DEMO: switchSetting.optional(),
  LOG_LEVEL: z.enum(levels, { error: `ska vara ${levels.join(', ')}` }).default('info'),
  NODE_ENV: z.string().optional(),
});

interface ArticleFeed {
  /** The only topic it is about, as written in an address; null where it has any. */
  topic: string | null;
  /** `{topic}` stands for the topic. */
  address: string;
}

export interface Config {
  port: number;
  host: string;
  /** Without a trailing slash; undefined means "the address we listen on". */
  publicUrl: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  /** Whom mail comes from; no-reply at the public address without it. */
  mailFrom: string | undefined;
  /** Where answers to mail come in, and what proves that they do; answers go to nobody without it. */
  inboundMail: { domain: string; secret: string } | undefined;
  /** `file:///folder` or `s3://bucket/prefix`; undefined means a folder below dataDir. */
  filesUrl: string | undefined;
  /** RSS or Atom feeds of articles for job seekers. */
  articleFeeds: readonly ArticleFeed[];
  /** Lists of adverts with an address of their own, /{key}/jobs: the counties and municipalities of each. */
  regionalKeys: ReadonlyMap<string, readonly string[]>;
  /** A language model that corrects what was read from CVs; they are read by rules alone without it. */
  cvModel: ModelAddress | undefined;
  /** Who runs this installation: gets what people report. */
  operatorEmail: string;
  /** Whom people turn to when something went wrong. */
  supportEmail: string;
  /** Arbetsförmedlingen's interface; undefined means our stand-in for it. */
  agency: { url: string; taxonomyUrl: string; clientId: string; clientSecret: string } | undefined;
  /** Nobody reaches it from another machine, not through a proxy either: what is for trying out is shown there alone. */
  isLocal: boolean;
  /** Demo data has known passwords, so it is never loaded where others could reach it. */
  demo: boolean;
  logLevel: string;
  /** Answers are checked against the contract's output schemas. */
  checkOutput: boolean;
}

export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ');
    throw new StartupError(`Fel i inställningarna: ${wrong}`);
  }
  const settings = parsed.data;
  const isLocal = [settings.HOST, new URL(settings.PUBLIC_URL ?? 'http://localhost').hostname].every((host) =>
    loopback.test(host),
  );
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, ''),
    dataDir: path.resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    inboundMail: inboundMailOf(settings),
    filesUrl: settings.FILES_URL,
    articleFeeds: settings.ARTICLE_FEEDS,
    regionalKeys: settings.REGIONAL_KEYS,
    cvModel: settings.CV_MODEL_URL,
    operatorEmail: settings.OPERATOR_EMAIL,
    supportEmail: settings.SUPPORT_EMAIL,
    agency: agencyOf(settings),
    isLocal,
    demo: settings.DEMO !== false && !settings.DATABASE_URL && isLocal,
    logLevel: settings.LOG_LEVEL,
    checkOutput: settings.NODE_ENV !== 'production',
  };
}

function inboundMailOf({ INBOUND_MAIL_DOMAIN: domain, INBOUND_MAIL_SECRET: secret }: z.output<typeof environment>) {
  if (domain && secret) return { domain: domain.toLowerCase(), secret };
  if (!domain && !secret) return undefined;
  throw new StartupError('Fel i inställningarna: INBOUND_MAIL_DOMAIN och INBOUND_MAIL_SECRET behövs båda');
}

function agencyOf(settings: z.output<typeof environment>): Config['agency'] {
  const { AF_URL: url, AF_CLIENT_ID: clientId, AF_CLIENT_SECRET: clientSecret } = settings;
  if (!url) return undefined;
  if (!clientId || !clientSecret) {
    throw new StartupError('Fel i inställningarna: AF_URL kräver AF_CLIENT_ID och AF_CLIENT_SECRET');
  }
  const bare = (address: string) => address.replace(/\/+$/, '');
  return { url: bare(url), taxonomyUrl: bare(settings.AF_TAXONOMY_URL), clientId, clientSecret };
}
