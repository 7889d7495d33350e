import type { FeatureReactions, Reaction } from '../../events/react-to-event.ts';
import { record } from '../../events/record.ts';
import { handlingEvents, markHandled, markUnread } from './unread-applications.ts';

const becomeUnread: Reaction = async (ctx, tx, { companyId, jobId, applicationId }) => {
  if (!applicationId) return;
  if (!(await markUnread(tx, applicationId))) return;
  await record(ctx, tx, { type: 'application.unread', companyId, jobId, applicationId });
};

const becomeRead: Reaction = async (ctx, tx, { applicationId, by }) => {
  if (!applicationId) return;
  const readers = await markHandled(tx, { applicationId, by });
  await record(
    ctx,
    tx,
    readers.map(({ companyId, userId }) => ({ type: 'application.read', companyId, memberId: userId })),
  );
};

export const boardReactions: FeatureReactions = {
  'applicant.applied': { becomeUnread },
  'applicant.replaced': { becomeUnread },
  ...Object.fromEntries(handlingEvents.map((type) => [type, { becomeRead }])),
};
