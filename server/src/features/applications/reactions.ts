import type { FeatureReactions, Reaction } from '../../events/react-to-event.ts';
import { placeArrived } from './guests/place-guest-application.ts';
import { rescore } from './rescore.ts';
import { sendReceipt } from './send-receipt.ts';

const rescoreProfile: Reaction = async (_ctx, tx, { by }) => {
  if (by) await rescore(tx, { personId: by });
};

const rescoreJob: Reaction = async (_ctx, tx, { jobId }) => {
  if (jobId) await rescore(tx, { jobId });
};

export const applicationReactions: FeatureReactions = {
  'applicant.applied': { sendReceipt },
  'guest.application.sent': { placeArrived },
  'profile.matching.changed': { rescoreProfile },
  'job.requirements.changed': { rescoreJob },
};
