import type { FeatureReactions } from '../../events/react-to-event.ts';
import { rescore } from './rescore.ts';
import { sendReceipt } from './send-receipt.ts';

export const applicationReactions: FeatureReactions = {
  'applicant.applied': { sendReceipt },
  'profile.matching.changed': { rescoreProfile: (_ctx, tx, { by }) => rescore(tx, { userId: by ?? '' }) },
  'job.requirements.changed': { rescoreJob: (_ctx, tx, { jobId }) => rescore(tx, { jobId: jobId ?? '' }) },
};
