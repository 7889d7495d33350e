import type { CommitHooks } from '../events/commit-hooks.ts';
import type { EventType } from '../events/event-types.ts';
import type { FeatureReactions, Reaction, Reactions } from '../events/react-to-event.ts';
import { applicationReactions } from './applications/reactions.ts';
import { boardReactions } from './boards/reactions.ts';
import { closePagesBeyondPlan } from './career-pages/index.ts';
import { careerPageReactions } from './career-pages/reactions.ts';
import { bringMembersToPlan } from './companies/index.ts';
import { interviewHooks, interviewReactions } from './interviews/reactions.ts';
import { jobBoardReactions } from './job-board/reactions.ts';
import { jobReactions, publishPaidDraft } from './jobs/reactions.ts';
import { messagingHooks, messagingReactions } from './messaging/reactions.ts';
import { notificationHooks, notificationReactions } from './notifications/reactions.ts';
import { peopleReactions } from './people/reactions.ts';
import { removeResumesOfCompany } from './profiles/resumes/index.ts';

/** The reactions of all features, by the event's type. */
export const reactions: Reactions = combineReactions([
  applicationReactions,
  boardReactions,
  careerPageReactions,
  interviewReactions,
  jobBoardReactions,
  jobReactions,
  messagingReactions,
  notificationReactions,
  peopleReactions,
]);

export const hooks: CommitHooks = {
  ...messagingHooks,
  ...interviewHooks,
  ...notificationHooks,
  draftPaid: publishPaidDraft,
  async companyWillBeDeleted(ctx, tx, company) {
    await messagingHooks.companyWillBeDeleted(ctx, tx, company);
    await removeResumesOfCompany(ctx, tx, company.companyId);
  },
  async planChanged(ctx, tx, { companyId }) {
    await bringMembersToPlan(ctx, tx, companyId);
    await closePagesBeyondPlan(ctx, tx, companyId);
  },
};

function combineReactions(features: readonly FeatureReactions[]): Reactions {
  const byType = new Map<EventType, Map<string, Reaction>>();
  for (const [type, named] of features.flatMap((feature) => Object.entries(feature))) {
    const known = byType.get(type as EventType) ?? new Map<string, Reaction>();
    for (const [name, react] of Object.entries(named)) known.set(name, react);
    byType.set(type as EventType, known);
  }
  return byType;
}
