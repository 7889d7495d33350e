import type { Config } from '../../config.ts';
import { escapeHtml } from '../mail/escape-html.ts';
import { fetchPublic } from './fetch-public.ts';
import { type FeedArticle, readFeed } from './read-feed.ts';

/** Where articles about a topic come from. Both calls throw when the world does not answer. */
export interface ArticleFeeds {
  /** The newest first; none where no feed is about the topic. `topic` is written as in an address: 'eget-företag'. */
  read(topic: string): Promise<FeedArticle[]>;
  picture(address: string): Promise<Uint8Array>;
}

const timeoutMs = 10_000;
const maxFeedBytes = 4_000_000;
const maxPictureBytes = 8_000_000;

/** The feeds of ARTICLE_FEEDS; the demo has samples of its own; without either there is nothing to read. */
export function openArticleFeeds(config: Pick<Config, 'articleFeeds' | 'demo'>, publicUrl: string): ArticleFeeds {
  if (config.articleFeeds.length > 0) return feedsOnTheWeb(config.articleFeeds);
  return config.demo ? sampleFeeds(publicUrl) : noFeeds;
}

const noFeeds: ArticleFeeds = {
  read: async () => [],
  async picture(address) {
    throw new Error(`no feed led to ${address}`);
  },
};

function feedsOnTheWeb(feeds: Config['articleFeeds']): ArticleFeeds {
  const trusted = new Set(feeds.map(({ address }) => new URL(address).origin));
  const fetchUpTo = (maxBytes: number, address: string) => fetchPublic(address, { maxBytes, timeoutMs, trusted });
  return {
    async read(topic) {
      const about = feeds.filter((feed) => feed.topic === null || feed.topic === topic);
      const lists = await Promise.all(
        about.map(async ({ address }) => {
          const bytes = await fetchUpTo(maxFeedBytes, address.replaceAll('{topic}', encodeURIComponent(topic)));
          return readFeed(decodeFeed(bytes));
        }),
      );
      return lists.flat().toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
    },
    picture: (address) => fetchUpTo(maxPictureBytes, address),
  };
}

/** Older feeds are written in Latin-1, whether they say so or not. */
function decodeFeed(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Feeds for the demo: made here, and read the way a feed from the web is. */
function sampleFeeds(publicUrl: string): ArticleFeeds {
  return {
    read: (topic) => readFeed(sampleFeed(publicUrl, topic)),
    picture: (address) => drawing(Number(new URL(address).searchParams.get('hue')) || 0),
  };
}

const samples = [
  [
    '{Ämne}: så kommer du igång',
    'Tre personer om sitt första steg, och vad de önskar att någon hade sagt.',
    'Ida Lund',
  ],
  [
    'Så håller du dig uppdaterad om {ämne}',
    'Kvällskurser, nätverk och böcker som är värda tiden, för dig som vill ligga steget före.',
    'Omar Said',
  ],
  ['{Ämne} i siffror: vad har hänt sedan i fjol?', 'En genomgång av vad som växer och vad som krymper.', 'Redaktionen'],
  [
    'Fem frågor om {ämne} att ställa på intervjun',
    'Du väljer arbetsgivare lika mycket som de väljer dig.',
    'Ellen Kvist',
  ],
  [
    'En vecka i dagboksform: {ämne} mitt i yrkeslivet',
    'Nervös på måndagen, hemma på fredagen. En vecka med kaffe, misstag och nya kollegor.',
    'Petter Ås',
  ],
  ['{Ämne} på jobbet: nio arbetsplatser berättar', 'Vad fungerar, vad gör inte det, och vad kostar det?', 'Ida Lund'],
  [
    'Att byta bana till {ämne} mitt i livet',
    'Kursen, lönen och modet: så räknade fyra personer innan de sa upp sig.',
    'Omar Said',
  ],
  ['{Ämne}: orden du behöver kunna', 'En liten ordlista för dig som är ny.', 'Redaktionen'],
  ['Kollegan som lärde mig {ämne}', 'Om att fråga, få svar och en dag svara själv.', 'Ellen Kvist'],
] as const;

function sampleFeed(publicUrl: string, slug: string): string {
  const topic = slug.replaceAll('-', ' ');
  const capital = topic.charAt(0).toUpperCase() + topic.slice(1);
  const hue = [...topic].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0) * 7, 0);
  const items = samples.map(
    ([title, text, author], index) => `<item>
<title>${escapeHtml(title.replace('{ämne}', topic).replace('{Ämne}', capital))}</title>
<link>${publicUrl}/dev/articles/${encodeURIComponent(slug)}/${index + 1}</link>
<description>${escapeHtml(text)}</description><dc:creator>${author}</dc:creator>
<pubDate>${new Date(Date.UTC(2026, 9, 30 - index * 4)).toUTCString()}</pubDate>
<enclosure url="${publicUrl}/dev/articles/drawing?hue=${(hue + index * 47) % 360}" type="image/png" length="0"/></item>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel><title>Exempelartiklar</title>${items.join('')}</channel></rss>`;
}

/** A quiet landscape in one colour. */
async function drawing(hue: number): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const tone = (lightness: number) => `hsl(${hue} 45% ${lightness}%)`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600">
<rect width="600" height="600" fill="${tone(88)}"/>
<circle cx="${150 + (hue % 7) * 50}" cy="190" r="76" fill="${tone(96)}"/>
<path d="M0 420 Q150 ${250 + (hue % 5) * 20} 320 380 T600 330 V600 H0Z" fill="${tone(68)}"/>
<path d="M0 500 Q220 390 380 470 T600 440 V600 H0Z" fill="${tone(46)}"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
