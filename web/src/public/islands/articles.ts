import type { listArticles } from '@platsa/contract/job-board/endpoints';
import type { Article } from '@platsa/contract/job-board/schema';
import type { getUser } from '@platsa/contract/profiles/endpoints';
import { ask } from './api.ts';

export interface TopicArticles {
  topic: string;
  articles: readonly Article[];
}

const whileFetchingMs = 600;
const mostQuestions = 12;

let topics: Promise<string[]> | undefined;
const found = new Map<string, Promise<readonly Article[]>>();

/** Of the person's interests the one whose turn it is; nothing where there are none. All rows of a page share the answers. */
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
  const { user } = await ask<typeof getUser>('GET', `/users/${userId}`);
  return user.profile?._topics.map(({ name }) => name) ?? [];
}

/** What nobody has asked for before is being fetched meanwhile, and worth a few more questions. */
async function readArticles(topic: string): Promise<readonly Article[]> {
  const address = `/medium-articles?topic=${encodeURIComponent(topic.replaceAll(' ', '-'))}`;
  for (let asked = 1; ; asked++) {
    const { articles, fetching } = await ask<typeof listArticles>('GET', address);
    if (!fetching || asked === mostQuestions) return articles;
    await new Promise((resolve) => setTimeout(resolve, whileFetchingMs));
  }
}
