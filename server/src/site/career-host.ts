/** Where the routes of career pages on host names of their own are. No address of a visitor leads there. */
export const careerHostPrefix = '/-career-host';

/** Addresses that the host of a career page serves besides its page: files, and the count of visits. */
const shared = /^\/(assets\/|images\/|favicon\.|v1\/career-pages\/[^/?]+\/visits$)/;

/** The address that is routed: on the host of a career page, everything but shared files lies below its own prefix. */
export function toCareerHost(url: string, page: string | undefined): string {
  // The routes behind the prefix are reached by host name alone, however an address writes it.
  if (page === undefined) return decodeLetters(url).startsWith(careerHostPrefix) ? '/page-not-found' : url;
  return shared.test(url) ? url : `${careerHostPrefix}/${page}${url}`;
}

function decodeLetters(url: string): string {
  return url.replaceAll(/%([2-7][0-9a-f])/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
