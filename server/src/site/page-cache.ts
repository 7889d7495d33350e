import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from '../context.ts';
import { dayInStockholm } from '../time/stockholm.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Rendered pages of one day; more than a busy site's distinct searches between two changed adverts. */
const capacity = 2_000;

interface Rendered {
  html: string;
  found: boolean;
}

export interface CachedPage {
  found: boolean;
  encoded(acceptEncoding: string | undefined): { bytes: Buffer; encoding: 'br' | 'gzip' | undefined };
}

export interface PageCache {
  get(key: string, render: () => Promise<Rendered>): Promise<CachedPage>;
  stop(): void;
}

/**
 * Keeps the finished bytes of public pages. Everything is dropped the moment any advert changes, in every server
 * process (the change is announced to 'public'), and when the day turns, because adverts begin and end by dates.
 * A page whose reading began before a change is not kept.
 */
export function createPageCache(ctx: Context): PageCache {
  const pages = new Map<string, Promise<CachedPage>>();
  let day = '';
  const stop = ctx.live.subscribe('public', () => pages.clear());

  return {
    stop,
    get(key, render) {
      const today = dayInStockholm(ctx.now());
      if (today !== day || pages.size >= capacity) pages.clear();
      day = today;
      const known = pages.get(key);
      if (known) return known;
      const page = render().then(encode);
      pages.set(key, page);
      // A failure is told to those who wait for it, and tried anew by the next.
      page.catch(() => {
        if (pages.get(key) === page) pages.delete(key);
      });
      return page;
    },
  };
}

async function encode({ html, found }: Rendered): Promise<CachedPage> {
  const plain = Buffer.from(html);
  const [br, gz] = await Promise.all([brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), zip(plain)]);
  return {
    found,
    encoded(accepted = '') {
      if (/\bbr\b/.test(accepted)) return { bytes: br, encoding: 'br' };
      if (/\bgzip\b/.test(accepted)) return { bytes: gz, encoding: 'gzip' };
      return { bytes: plain, encoding: undefined };
    },
  };
}
