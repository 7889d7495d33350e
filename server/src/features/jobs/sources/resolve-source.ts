import type { Arrival } from '@platsa/contract/jobs/arrival';
import { maxSourceText, type SourceChannel } from '@platsa/contract/jobs/sources';
import { type ViewSource, viewSources } from '@platsa/contract/statistics/labels';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';

/** The columns of an application that say where it came from. */
export interface SourceColumns {
  sourceChannel: SourceChannel;
  sourceDetail: string | null;
  sourceLinkId: string | null;
}

interface ArrivalAtCompany {
  arrival: Arrival | undefined;
  companyId: string;
}

/** Codes that our own links carry as `src`. */
const ownCodes: Readonly<Record<string, SourceParts>> = {
  platsbanken: ['agency'],
  platsa: ['platsa'],
  bevakning: ['platsa', 'Jobbevakning'],
  rss: ['platsa', 'RSS'],
  // Every job has these, beside the links of its company.
  qr: ['link', 'QR-kod'],
  mejl: ['link', 'Mejl'],
};

type SourceParts = readonly [channel: SourceChannel, detail?: string | null];

/** An own link's code counts first, then a campaign, then the page before. */
export async function resolveSource(
  ctx: Context,
  db: Db,
  { arrival, companyId }: ArrivalAtCompany,
): Promise<SourceColumns> {
  if (!arrival) return toSource(['direct']);
  const { src, utmSource, career, referrer } = arrival;
  if (src) {
    const own = ownCodes[src.toLowerCase()];
    if (own) return toSource(own);
    const link = await findLinkByCode(db, companyId, src);
    if (link) return { sourceChannel: 'link', sourceDetail: link.name, sourceLinkId: link.id };
    return toSource(readNamedSource(src, src));
  }
  if (utmSource) return toSource(readNamedSource(utmSource, describeCampaign(arrival)));
  if (career) return toSource(['career_page']);
  return toSource(readReferrer(ctx, referrer));
}

function toSource([sourceChannel, sourceDetail = null]: SourceParts): SourceColumns {
  return { sourceChannel, sourceDetail, sourceLinkId: null };
}

/** In a transaction the link is not deleted before its application is inserted. */
function findLinkByCode(db: Db, companyId: string, code: string) {
  return db
    .selectFrom('jobLinks')
    .select(['id', 'name'])
    .where('companyId', '=', companyId)
    .where('code', '=', code.toLowerCase())
    .$if(db.isTransaction, (query) => query.forKeyShare())
    .executeTakeFirst();
}

/** 'LinkedIn / betald / hösten' */
function describeCampaign({ utmSource, utmMedium, utmCampaign }: Arrival): string {
  const known = findNamed(utmSource);
  const name = known ? viewSources[known].label : utmSource;
  return [name, utmMedium, utmCampaign].filter(Boolean).join(' / ');
}

function readNamedSource(name: string, detail: string): SourceParts {
  const known = findNamed(name);
  return known
    ? [findChannel(known), known === detail.toLowerCase() ? viewSources[known].label : detail]
    : ['other', detail];
}

function readReferrer(ctx: Context, referrer: string): SourceParts {
  const source = viewSource(referrer, ctx.publicUrl);
  if (source === 'direct') return ['direct'];
  if (source === 'platsa') return readOwnPage(ctx, referrer);
  if (source !== 'other') return [findChannel(source), viewSources[source].label];
  const host = getHostName(referrer) ?? '';
  const detail = host.replace(/^www\./, '').slice(0, maxSourceText);
  return [jobSites.test(host) ? 'job_site' : 'website', detail];
}

function readOwnPage(ctx: Context, address: string): SourceParts {
  const { pathname } = URL.canParse(address) ? new URL(address) : { pathname: '' };
  if (pathname.startsWith('/career/')) return ['career_page'];
  const region = /^\/([^/]+)\/jobs$/.exec(pathname)?.[1];
  return ['platsa', region && ctx.config.regionalKeys.has(region) ? region : null];
}

function findChannel(source: ViewSource): SourceChannel {
  if (viewSources[source].social) return 'social';
  if (source === 'indeed') return 'job_site';
  if (source === 'platsbanken') return 'agency';
  return 'search';
}

/** Known sources by the end of the referring host name, and by the names that campaigns give them. */
const knownSources: readonly [source: ViewSource, hosts: RegExp, names: RegExp][] = [
  ['facebook', /(^|\.)(facebook\.com|fb\.com|fb\.me|messenger\.com)$/, /^(facebook|fb|meta|messenger)$/],
  ['instagram', /(^|\.)instagram\.com$/, /^(instagram|ig|insta)$/],
  ['linkedin', /(^|\.)(linkedin\.com|lnkd\.in)$/, /^(linkedin|li)$/],
  ['x', /(^|\.)(x\.com|twitter\.com|t\.co)$/, /^(x|twitter)$/],
  ['tiktok', /(^|\.)tiktok\.com$/, /^tiktok$/],
  ['youtube', /(^|\.)(youtube\.com|youtu\.be)$/, /^youtube$/],
  ['reddit', /(^|\.)reddit\.com$/, /^reddit$/],
  ['google', /(^|\.)google(\.[a-z]{2,3}){1,2}$/, /^google(_jobs_apply|jobs)?$/],
  ['bing', /(^|\.)bing\.com$/, /^bing$/],
  ['duckduckgo', /(^|\.)duckduckgo\.com$/, /^duckduckgo$/],
  ['indeed', /(^|\.)indeed(\.[a-z]{2,3}){1,2}$/, /^indeed$/],
  ['platsbanken', /(^|\.)arbetsformedlingen\.se$/, /^(platsbanken|arbetsformedlingen|arbetsförmedlingen|af)$/],
];

const jobSites =
  /(^|\.)(ledigajobb\.se|jobbsafari\.se|careerjet\.se|jooble\.org|monster\.se|metrojobb\.se|blocket\.se|onepartnergroup\.se|stepstone\.se|glassdoor\.[a-z.]+)$/;

function findNamed(name: string): ViewSource | undefined {
  const lower = name.toLowerCase();
  return knownSources.find(([, , names]) => names.test(lower))?.[0];
}

/** The site that a view came from: 'direct' without one, 'platsa' for our own pages, 'other' for unknown hosts. */
export function viewSource(referrer: string, publicUrl: string): ViewSource {
  const host = getHostName(referrer);
  if (!host) return 'direct';
  if (host === getHostName(publicUrl)) return 'platsa';
  return knownSources.find(([, hosts]) => hosts.test(host))?.[0] ?? 'other';
}

/** Takes an address, or a host name alone. */
function getHostName(addressOrHost: string): string | undefined {
  const addresses = [addressOrHost, ...(addressOrHost.includes('.') ? [`https://${addressOrHost}`] : [])];
  for (const address of addresses) {
    if (URL.canParse(address) && new URL(address).hostname) return new URL(address).hostname;
  }
  return undefined;
}
