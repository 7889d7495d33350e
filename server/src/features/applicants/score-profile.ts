import { defineJob } from '../../jobs/queue.ts';
import { scoreAndAnnounce } from './score-and-announce.ts';

/** After a profile has changed: every application of that person. */
export const scoreProfile = defineJob<{ userId: string }>({
  name: 'score-profile',
  retries: 5,
  handle: scoreAndAnnounce,
});
