import type { Reactions } from '../reactions.ts';
import { applicationReactions } from './applications/reactions.ts';
import { careerPageReactions } from './career-pages/reactions.ts';
import { bringMembersToPlan } from './companies/index.ts';
import { jobBoardReactions } from './job-board/reactions.ts';
import { jobReactions } from './jobs/reactions.ts';
import { messagingReactions } from './messaging/reactions.ts';

/** Which feature reacts to which change. */
export const reactions: Reactions = {
  ...applicationReactions,
  ...jobBoardReactions,
  ...jobReactions,
  ...messagingReactions,
  async brandChanged(ctx, tx, company) {
    await jobReactions.brandChanged(ctx, tx, company);
    await careerPageReactions.brandChanged(ctx, tx, company);
  },
  brandDeleted: careerPageReactions.brandDeleted,
  async planChanged(ctx, tx, { companyId }) {
    await bringMembersToPlan(ctx, tx, companyId);
    await careerPageReactions.planChanged(ctx, tx, { companyId });
  },
};
