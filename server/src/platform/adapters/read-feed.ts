import { truncateCodeUnits } from '@platsa/contract/truncate';
import type Parser from 'rss-parser';

export interface FeedArticle {
  guid: string;
  title: string;
  subtitle: string;
  link: string;
  authorName: string;
  pictureAddress: string | null;
  publishedAt: Date;
}

interface MediaElement {
  $?: { url?: string; medium?: string; type?: string };
}

interface Extensions {
  creator?: string;
  author?: string;
  summary?: string;
  media?: MediaElement[];
  thumbnail?: MediaElement;
}

const customFields: Parser.ParserOptions<object, Extensions>['customFields'] = {
  item: [
    ['dc:creator', 'creator'],
    ['media:content', 'media', { keepArray: true }],
    ['media:thumbnail', 'thumbnail'],
  ],
};

const longestText = 300;

/** Reads RSS 0.9–2.0 or Atom. Entries without title or web address are skipped. */
export async function readFeed(xml: string): Promise<FeedArticle[]> {
  // Loaded with the first feed, because the XML parser would slow down every start.
  const { default: FeedParser } = await import('rss-parser');
  const feed = await new FeedParser<{ title?: string }, Extensions>({ customFields }).parseString(xml);
  return feed.items.flatMap((item) => {
    const link = webAddress(item.link);
    const title = oneLine(item.title);
    if (!link || !title) return [];
    return {
      guid: (item.guid ?? link).slice(0, 500),
      title,
      subtitle: oneLine(item.contentSnippet ?? item.summary),
      link,
      authorName: oneLine(item.creator ?? item.author ?? feed.title) || new URL(link).hostname,
      pictureAddress: findPicture(item),
      publishedAt: parseDate(item.isoDate),
    };
  });
}

/** Its enclosure, one of its media elements, or the first picture of its text. */
function findPicture(item: Parser.Item & Extensions): string | null {
  const { enclosure, media = [], thumbnail, content } = item;
  const attached = enclosure?.type?.startsWith('image/') ? enclosure.url : undefined;
  const picture = media.find(({ $ }) => $?.medium === 'image' || $?.type?.startsWith('image/'));
  const inText = /<img[^>]+src="([^"]+)"/i.exec(content ?? '')?.[1];
  return webAddress(attached ?? picture?.$?.url ?? thumbnail?.$?.url ?? inText);
}

function webAddress(text: string | undefined): string | null {
  return text && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : null;
}

function oneLine(text: string | undefined): string {
  return truncateCodeUnits((text ?? '').replace(/\s+/g, ' ').trim(), longestText);
}

/** An article without a date counts as old. */
function parseDate(text: string | undefined): Date {
  const date = new Date(text ?? 0);
  return Number.isNaN(date.getTime()) ? new Date(0) : date;
}
