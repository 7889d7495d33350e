import type { Reactions } from '../reactions.ts';
import { followAdverts } from './agency/follow-advert.ts';
import { scoreJob } from './applicants/score-job.ts';
import { scoreProfile } from './applicants/score-profile.ts';
import { readStaleFeeds } from './articles/read-stale-feeds.ts';

export const reactions: Reactions = {
  profileChanged: (ctx, tx, profile) => ctx.queue.add(tx, scoreProfile, profile),
  topicsChosen: (ctx, tx, { topicIds }) => readStaleFeeds(ctx, tx, topicIds),
  requirementsChanged: (ctx, tx, job) => ctx.queue.add(tx, scoreJob, job),
  senderIdChanged: (ctx, tx, { companyId }) => followAdverts(ctx, tx, companyId),
};
