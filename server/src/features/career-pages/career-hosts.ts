import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';

/** Which host names show which career page. In memory, because it is asked before a request is routed. */
export interface CareerHosts {
  /** The name of the page at a `Host` header, for its address: a page's own, or its id. Undefined for every other host. */
  pageAt(host: string | undefined): string | undefined;
  /** The confirmed host name of a page's own; undefined if it has none. */
  hostOf(careerPageId: string): string | undefined;
  stop(): void;
}

export async function openCareerHosts({ config, db, live, log }: Context): Promise<CareerHosts> {
  let pages = new Map<string, string>();

  async function load(): Promise<void> {
    const rows = await db
      .selectFrom('careerHosts')
      .select(['host', 'careerPageId'])
      .where('confirmedAt', 'is not', null)
      .orderBy('id', 'desc')
      .execute();
    pages = new Map(rows.map(({ host, careerPageId }) => [host, careerPageId]));
  }

  const leave = live.subscribe('public', ({ type }) => {
    if (type !== 'career-page' && type !== 'everything') return;
    load().catch((error) => log.warn({ err: error }, 'could not read the host names of career pages'));
  });
  await load();
  return {
    pageAt(header) {
      const host = hostOfHeader(header);
      if (isGivenHost(config, host)) return host.slice(0, -1 - (config.careerDomain?.length ?? 0));
      return pages.get(host);
    },
    hostOf: (careerPageId) => [...pages].find(([, id]) => id === careerPageId)?.[0],
    stop: leave,
  };
}

/** Whether a host is below CAREER_DOMAIN. The site itself may be, too. */
export function isGivenHost({ careerDomain, publicUrl }: Config, host: string): boolean {
  if (careerDomain === undefined || !host.endsWith(`.${careerDomain}`) || !/^[a-z0-9.-]+$/.test(host)) return false;
  return publicUrl === undefined || new URL(publicUrl).hostname !== host;
}

/** The domain below which every page has a host name, with the site's port; null if there is none. */
export function givenDomain({ config, publicUrl }: Pick<Context, 'config' | 'publicUrl'>): string | null {
  const { port } = new URL(publicUrl);
  return config.careerDomain === undefined ? null : config.careerDomain + (port && `:${port}`);
}

/** In lower case, without port and final dot. */
function hostOfHeader(header = ''): string {
  return header.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}
