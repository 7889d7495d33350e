import type { Reactions } from '../reactions.ts';
import { followAdverts } from './agency/follow-advert.ts';
import { scoreJob, scoreProfile } from './applicants/rescore.ts';
import { readStaleFeeds } from './articles/read-stale-feeds.ts';
import { cancelArrivalMails, mailArrivals } from './mails/mail-arrivals.ts';

export const reactions: Reactions = {
  profileChanged: (ctx, tx, profile) => ctx.queue.add(tx, scoreProfile, profile),
  topicsChosen: (ctx, tx, { topicIds }) => readStaleFeeds(ctx, tx, topicIds),
  requirementsChanged: (ctx, tx, job) => ctx.queue.add(tx, scoreJob, job),
  senderIdChanged: (ctx, tx, { companyId }) => followAdverts(ctx, tx, companyId),
  async applicationsArrived(ctx, tx, arrival) {
    if (arrival.left) await cancelArrivalMails(tx, arrival.left);
    await mailArrivals(ctx, tx, arrival);
  },
};
