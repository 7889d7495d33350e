import type { Config } from '../../config.ts';
import { sampleFeeds } from './article-samples.ts';
import { type FeedArticle, readFeed } from './read-feed.ts';

/** Where articles about a topic come from. Both calls throw when the world does not answer. */
export interface ArticleFeeds {
  /** The newest first; none where no feed is about the topic. `topic` is written as in an address: 'eget-företag'. */
  read(topic: string): Promise<FeedArticle[]>;
  picture(address: string): Promise<Uint8Array>;
}

const patienceMs = 10_000;
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
  return {
    async read(topic) {
      const about = feeds.filter((feed) => feed.topic === null || feed.topic === topic);
      const lists = await Promise.all(
        about.map(async ({ address }) => {
          const bytes = await fetchBytes(address.replaceAll('{topic}', encodeURIComponent(topic)), maxFeedBytes);
          return readFeed(new TextDecoder().decode(bytes));
        }),
      );
      return lists.flat().toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
    },
    picture: (address) => fetchBytes(address, maxPictureBytes),
  };
}

/** Reads no further than `most`, whatever the answer's head says. */
async function fetchBytes(address: string, most: number): Promise<Uint8Array> {
  const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
  if (!response.ok || !response.body) throw new Error(`${address} answered ${response.status}`);
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body) {
    length += part.length;
    if (length > most) throw new Error(`${address} is longer than ${most} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
