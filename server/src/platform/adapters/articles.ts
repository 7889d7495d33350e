import type { Config } from '../../config.ts';
import { sampleFeeds } from './article-samples.ts';
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
          return readFeed(new TextDecoder().decode(bytes));
        }),
      );
      return lists.flat().toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
    },
    picture: (address) => fetchUpTo(maxPictureBytes, address),
  };
}
