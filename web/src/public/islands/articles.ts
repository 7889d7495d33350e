import { listArticles } from '@platsa/contract/job-board/endpoints';
import type { Article } from '@platsa/contract/job-board/schema';
import { getUser } from '@platsa/contract/profiles/endpoints';
import { call } from '../../lib/api.ts';

export interface TopicArticles {
  topic: string;
  articles: readonly Article[];
}

const whileFetchingMs = 600;
const maxAttempts = 12;

let topics: Promise<string[]> | undefined;
const found = new Map<string, Promise<readonly Article[]>>();

/** Articles for the interest at `turn`; none without interests. All rows of a page share the responses. */
export async function findArticles(userId: string, turn: number): Promise<TopicArticles | undefined> {
  topics ??= readTopics(userId);
  const names = await topics;
  const topic = names[turn % names.length];
  if (!topic) return undefined;
  const articles = found.get(topic) ?? readArticles(topic);
  found.set(topic, articles);
  return { topic, articles: await articles };
}

async function readTopics(userId: string): Promise<string[]> {
  const { user } = await call(getUser, { userId });
  return user.profile?._topics.map(({ name }) => name) ?? [];
}

/** The server fetches new topics in the background, so a few retries are worthwhile. */
async function readArticles(topic: string): Promise<readonly Article[]> {
  const input = { topic: topic.replaceAll(' ', '-') };
  for (let attempt = 1; ; attempt++) {
    const { articles, fetching } = await call(listArticles, input);
    if (!fetching || attempt === maxAttempts) return articles;
    await new Promise((resolve) => setTimeout(resolve, whileFetchingMs));
  }
}
