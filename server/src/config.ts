import path from 'node:path';
import type { ModelAddress } from '@platsa/cv';
import type { Seller } from '@platsa/invoicing/invoice-document';
import { z } from 'zod';
import { type CalendarClients, calendarClientSettings, readCalendarClients } from './calendar-clients.ts';
import { readSeller, sellerSettings } from './seller.ts';
import {
  type ArticleFeed,
  articleFeeds,
  cvModel,
  databaseUrl,
  nameServers,
  networks,
  pushServices,
  regionalKeys,
  s3OrFolder,
} from './setting-formats.ts';
import { StartupError } from './startup-error.ts';

const switchSetting = z.enum(['on', 'off'], { error: 'must be on or off' }).transform((value) => value === 'on');
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const portError = { error: 'must be an integer from 0 to 65535' };
export const unnamedController = 'Den som driver den här installationen av Platsa';
/** Reaches nobody. */
export const nobodysDomain = 'localhost.localdomain';
const loopback = /^(127\.|\[?::1\]?$|localhost$)/;

const publicUrlError = 'must be an address without a path, like https://jobs.example.com';

export const environment = z.object({
  PORT: z.coerce.number(portError).int(portError).min(0, portError).max(65535, portError).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: publicUrlError, abort: true })
    .refine((url) => /^\/*$/.test(new URL(url).pathname) && !/[?#]/.test(url), publicUrlError)
    .optional(),
  METRICS_PORT: z.coerce.number(portError).int(portError).min(0, portError).max(65535, portError).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address, like http://127.0.0.1:4318' })
    .optional(),
  TRUSTED_PROXIES: networks.default(['127.0.0.0/8', '::1']),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_POOLER_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  SMTP_URL: z.string().startsWith('smtp', 'must begin with smtp:// or smtps://').optional(),
  MAIL_FROM: z.email({ error: 'must be an email address' }).optional(),
  INBOUND_MAIL_DOMAIN: z.hostname({ error: 'must be a domain name, like replies.example.com' }).optional(),
  INBOUND_MAIL_SECRET: z
    .string()
    .regex(/^[\w-]{32,200}$/, 'must be 32–200 letters, digits, - or _')
    .optional(),
  FILES_URL: z.string().regex(s3OrFolder, 'must be a folder, file:///folder or s3://bucket').optional(),
  BACKUP_URL: z.string().regex(s3OrFolder, 'must be a folder, file:///folder or s3://bucket').optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1, 'must be an integer from 1').default(7),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]{58}$/, 'must be a public key of age: age1…')
    .optional(),
  ARTICLE_FEEDS: articleFeeds.default([]),
  PUSH_SERVICES: pushServices.default(new Set()),
  CALENDAR_SERVERS: pushServices.default(new Set()),
  ...calendarClientSettings,
  SECRETS_KEY: z
    .string()
    .regex(/^[\w+/=-]{32,200}$/, 'must be 32–200 letters, digits, -, _, +, / or =')
    .optional(),
  REGIONAL_KEYS: regionalKeys.default(new Map()),
  CAREER_DOMAIN: z
    .string()
    .transform((text) => text.toLowerCase().replace(/^\*\./, ''))
    .pipe(z.hostname({ error: 'must be a domain name, like jobs.example.com' }))
    .optional(),
  NAME_SERVERS: nameServers.default([]),
  CV_MODEL_URL: cvModel.optional(),
  OPERATOR_EMAIL: z.email({ error: 'must be an email address' }).default(`operator@${nobodysDomain}`),
  SUPPORT_EMAIL: z.email({ error: 'must be an email address' }).default(`support@${nobodysDomain}`),
  CONTROLLER_NAME: z.string().trim().max(200).default(unnamedController),
  CONTROLLER_ADDRESS: z.string().trim().max(300).default(''),
  CONTROLLER_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  INFO_URL: z.url({ error: 'must be a full address, like https://example.com/about' }).optional(),
  ...sellerSettings,
  AF_URL: z.url({ error: 'must be a full address that ends with /v1/sandbox or /v1/prod' }).optional(),
  AF_CLIENT_ID: z.string().optional(),
  AF_CLIENT_SECRET: z.string().optional(),
  AF_TAXONOMY_URL: z.url({ error: 'must be a full address' }).default('https://taxonomy.api.jobtechdev.se/v1/taxonomy'),
  COMPANY_APPROVAL: switchSetting.optional(),
  DEMO: switchSetting.optional(),
  LOG_LEVEL: z.enum(levels, { error: `must be one of ${levels.join(', ')}` }).default('info'),
  NODE_ENV: z.string().optional(),
});

/** Settings whose values are secrets, or addresses that may have a password. */
const secretSettings = [
  'DATABASE_URL',
  'DATABASE_POOLER_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'INBOUND_MAIL_SECRET',
  'SECRETS_KEY',
  'GOOGLE_CALENDAR_CLIENT_SECRET',
  'MICROSOFT_CALENDAR_CLIENT_SECRET',
  'CV_MODEL_URL',
  'AF_CLIENT_SECRET',
];

/** The given settings, without the secret ones and without names and passwords in addresses, as lines for a file of settings. */
export function settingsWithoutSecrets(env: Record<string, string | undefined>): string {
  const names = Object.keys(environment.shape).filter((name) => env[name] && !secretSettings.includes(name));
  return names.map((name) => `${name}=${withoutPasswords(env[name] ?? '')}\n`).join('');
}

/** Without names and passwords in addresses. */
export function withoutPasswords(text: string): string {
  return text.replaceAll(/\/\/[^\s/]*@/g, '//');
}

export interface Config {
  port: number;
  host: string;
  /** Where Prometheus reads the metrics. Undefined: there are none. */
  metrics: { host: string; port: number } | undefined;
  /** Address of a collector of OpenTelemetry. Undefined: nothing is traced. */
  tracesUrl: string | undefined;
  /** Without a trailing slash. Undefined: the address that the server listens on. */
  publicUrl: string | undefined;
  /** Addresses and networks whose X-Forwarded-For header says where a request came from. */
  trustedProxies: readonly string[];
  dataDir: string;
  databaseUrl: string | undefined;
  databasePoolerUrl: string | undefined;
  databaseReadUrl: string | undefined;
  smtpUrl: string | undefined;
  /** Sender of mails. Undefined: no-reply at the host of the public URL. */
  mailFrom: string | undefined;
  /** Domain that receives replies to mails, and the secret that the mail server delivers them with. */
  inboundMail: { domain: string; secret: string } | undefined;
  /** A path, `file:///folder` or `s3://bucket`. Undefined: a folder in dataDir. */
  filesUrl: string | undefined;
  backups: {
    /** Where nightly backups go, like filesUrl. Undefined: none are made. */
    url: string | undefined;
    /** Number of backups that are kept. */
    keep: number;
    /** A public key of age, `age1…`. Undefined: backups are not encrypted. */
    recipient: string | undefined;
  };
  /** RSS or Atom feeds of articles for job seekers. */
  articleFeeds: readonly ArticleFeed[];
  /** Origins of push services in the operator's own network; browsers' makers have public ones. */
  pushServices: ReadonlySet<string>;
  /** Origins of calendars in the operator's own network. */
  calendarServers: ReadonlySet<string>;
  /** The calendar providers at which users can consent. Those that are not set up are not offered. */
  calendarClients: CalendarClients;
  /** Encrypts stored secrets. Undefined: a key in dataDir, where the database is embedded. */
  secretsKey: string | undefined;
  /** Regional job lists at /{key}/jobs: the counties and municipalities of each. */
  regionalKeys: ReadonlyMap<string, readonly string[]>;
  /** Every host name directly below it shows the career page that its first label names. */
  careerDomain: string | undefined;
  /** They confirm the host names of career pages. Empty: those of the system. */
  nameServers: readonly string[];
  /** Language model that corrects parsed CVs. Undefined: CVs are parsed by rules alone. */
  cvModel: ModelAddress | undefined;
  /** Receives reports of conversations and orders of background checks. */
  operatorEmail: string;
  /** Shown to users when something went wrong. */
  supportEmail: string;
  /** Controller of the personal data, for the privacy page; `address` may be ''. */
  controller: { name: string; address: string; email: string };
  /** Seller of the plans, for invoices. Undefined: nothing is invoiced. */
  seller: Seller | undefined;
  /** Days from an invoice's date to its due date. */
  invoiceDays: number;
  /** A page about the product for companies; the log-in links to it. */
  infoUrl: string | undefined;
  /** Arbetsförmedlingen's API. Undefined: the embedded stand-in. */
  agency: { url: string; taxonomyUrl: string; clientId: string; clientSecret: string } | undefined;
  /** True when no other machine can reach the server, directly or through a proxy. Pages below /dev need it. */
  isLocal: boolean;
  /** New companies, and their sender ids at the agency, wait for the operator. */
  requiresApproval: boolean;
  /** Demo data has known passwords, so it never loads where others can reach the server. */
  demo: boolean;
  logLevel: string;
  /** Check responses against the contract's output schemas. */
  checkOutput: boolean;
}

export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ');
    throw new StartupError(`Wrong settings: ${problems}`);
  }
  const settings = parsed.data;
  const isLocal = [settings.HOST, new URL(settings.PUBLIC_URL ?? 'http://localhost').hostname].every((host) =>
    loopback.test(host),
  );
  return {
    port: settings.PORT,
    host: settings.HOST,
    metrics:
      settings.METRICS_PORT === undefined ? undefined : { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
    tracesUrl: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, ''),
    trustedProxies: settings.TRUSTED_PROXIES,
    dataDir: path.resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databasePoolerUrl: settings.DATABASE_POOLER_URL,
    databaseReadUrl: settings.DATABASE_READ_URL,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    inboundMail: readInboundMail(settings),
    filesUrl: settings.FILES_URL,
    backups: { url: settings.BACKUP_URL, keep: settings.BACKUP_KEEP, recipient: settings.BACKUP_RECIPIENT },
    articleFeeds: settings.ARTICLE_FEEDS,
    pushServices: settings.PUSH_SERVICES,
    calendarServers: settings.CALENDAR_SERVERS,
    calendarClients: readCalendarClients(settings),
    secretsKey: settings.SECRETS_KEY,
    regionalKeys: settings.REGIONAL_KEYS,
    // Browsers look for all names below 'localhost' on their own machine.
    careerDomain: settings.CAREER_DOMAIN ?? (isLocal ? 'localhost' : undefined),
    nameServers: settings.NAME_SERVERS,
    cvModel: settings.CV_MODEL_URL,
    operatorEmail: settings.OPERATOR_EMAIL,
    supportEmail: settings.SUPPORT_EMAIL,
    controller: {
      name: settings.CONTROLLER_NAME,
      address: settings.CONTROLLER_ADDRESS,
      email: settings.CONTROLLER_EMAIL ?? settings.SUPPORT_EMAIL,
    },
    seller: readSeller(settings, settings.SUPPORT_EMAIL),
    invoiceDays: settings.INVOICE_DAYS,
    infoUrl: settings.INFO_URL,
    agency: readAgency(settings),
    isLocal,
    requiresApproval: settings.COMPANY_APPROVAL ?? !isLocal,
    demo: settings.DEMO !== false && !settings.DATABASE_URL && isLocal,
    logLevel: settings.LOG_LEVEL,
    checkOutput: settings.NODE_ENV !== 'production',
  };
}

function readInboundMail({ INBOUND_MAIL_DOMAIN: domain, INBOUND_MAIL_SECRET: secret }: z.output<typeof environment>) {
  if (domain && secret) return { domain: domain.toLowerCase(), secret };
  if (!domain && !secret) return undefined;
  throw new StartupError('Wrong settings: INBOUND_MAIL_DOMAIN and INBOUND_MAIL_SECRET are both required');
}

function readAgency(settings: z.output<typeof environment>): Config['agency'] {
  const { AF_URL: url, AF_CLIENT_ID: clientId, AF_CLIENT_SECRET: clientSecret } = settings;
  if (!url) return undefined;
  if (!clientId || !clientSecret) {
    throw new StartupError('Wrong settings: AF_URL requires AF_CLIENT_ID and AF_CLIENT_SECRET');
  }
  const withoutSlash = (address: string) => address.replace(/\/+$/, '');
  return { url: withoutSlash(url), taxonomyUrl: withoutSlash(settings.AF_TAXONOMY_URL), clientId, clientSecret };
}
