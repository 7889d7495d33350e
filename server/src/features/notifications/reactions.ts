import type { CommitHooks } from '../../events/commit-hooks.ts';
import type { FeatureReactions } from '../../events/react-to-event.ts';
import { endPushWithoutCompany } from './push-subscriptions.ts';
import { tellApplication } from './tell-applications.ts';
import { tellUnreadMessages } from './tell-user.ts';

export const notificationReactions: FeatureReactions = {
  'applicant.applied': { tellApplication },
  'companyuser.removed': { endPushWithoutCompany },
  'companyuser.left.out': { endPushWithoutCompany },
};

export const notificationHooks = { tellUnreadMessages } satisfies Partial<CommitHooks>;
