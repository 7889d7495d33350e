import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { article } from './schema.ts';

const topicName = z.string().trim().min(1, 'Ange ett ämne').max(100, 'Ange högst 100 tecken');

/** Spaces in a topic's name are written as hyphens. */
export const listArticles = endpoint({
  name: 'listArticles',
  method: 'GET',
  path: '/medium-articles',
  summary: 'De senaste artiklarna om ett eller två ämnen.',
  access: 'jobSeeker',
  input: z.object({ topic: topicName, topic2: topicName.optional() }),
  output: z.object({
    articles: z.array(article),
    /** They are being fetched for the first time: ask again in a moment. */
    fetching: z.boolean(),
  }),
  errors: [],
});
