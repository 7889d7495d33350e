import { defineJob } from '../../jobs/queue.ts';
import { scoreAndAnnounce } from './score-and-announce.ts';

/** After an advert's requirements have changed: everyone who applied to it. */
export const scoreJob = defineJob<{ jobId: string }>({
  name: 'score-job',
  retries: 5,
  handle: scoreAndAnnounce,
});
