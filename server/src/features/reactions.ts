import type { Reactions } from '../reactions.ts';
import { scoreJob, scoreProfile } from './applications/index.ts';
import { readStaleFeeds } from './job-board/index.ts';
import { queueAdSyncOfCompany } from './jobs/index.ts';
import { cancelArrivalMails, mailArrivals } from './messaging/index.ts';

export const reactions: Reactions = {
  profileChanged: (ctx, tx, profile) => ctx.queue.add(tx, scoreProfile, profile),
  topicsChosen: (ctx, tx, { topicIds }) => readStaleFeeds(ctx, tx, topicIds),
  requirementsChanged: (ctx, tx, job) => ctx.queue.add(tx, scoreJob, job),
  senderIdChanged: (ctx, tx, { companyId }) => queueAdSyncOfCompany(ctx, tx, companyId),
  async applicationsArrived(ctx, tx, arrival) {
    if (arrival.left) await cancelArrivalMails(tx, arrival.left);
    await mailArrivals(ctx, tx, arrival);
  },
};
