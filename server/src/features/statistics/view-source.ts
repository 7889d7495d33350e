/** What readers come from, by the end of the host's name. */
const sources: readonly [source: string, hosts: RegExp][] = [
  ['facebook', /(^|\.)(facebook\.com|fb\.com|fb\.me|messenger\.com)$/],
  ['instagram', /(^|\.)instagram\.com$/],
  ['linkedin', /(^|\.)(linkedin\.com|lnkd\.in)$/],
  ['x', /(^|\.)(x\.com|twitter\.com|t\.co)$/],
  ['tiktok', /(^|\.)tiktok\.com$/],
  ['youtube', /(^|\.)(youtube\.com|youtu\.be)$/],
  ['reddit', /(^|\.)reddit\.com$/],
  ['google', /(^|\.)google(\.[a-z]{2,3}){1,2}$/],
  ['bing', /(^|\.)bing\.com$/],
  ['duckduckgo', /(^|\.)duckduckgo\.com$/],
  ['indeed', /(^|\.)indeed(\.[a-z]{2,3}){1,2}$/],
  ['platsbanken', /(^|\.)arbetsformedlingen\.se$/],
];

/** Of a referrer only what it is kept as: 'direct' without one, 'platsa' from our own pages, 'other' for the rest. */
export function viewSource(referrer: string, publicUrl: string): string {
  const host = hostOf(referrer);
  if (!host) return 'direct';
  if (host === hostOf(publicUrl)) return 'platsa';
  return sources.find(([, hosts]) => hosts.test(host))?.[0] ?? 'other';
}

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).hostname : undefined;
}
