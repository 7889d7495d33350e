import type { FeatureReactions, Reaction } from '../../events/react-to-event.ts';
import { record } from '../../events/record.ts';
import { markHandled, markUnread } from './unread-applications.ts';

const becomeUnread: Reaction = async (ctx, tx, { companyId, jobId, applicationId }) => {
  if (!applicationId) return;
  await markUnread(tx, applicationId);
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

/** Who has moved, judged or answered an application has read it. */
export const boardReactions: FeatureReactions = {
  'applicant.applied': { becomeUnread },
  'applicant.hiringstatus.changed': { becomeRead },
  'applicant.rated': { becomeRead },
  'applicant.comment.created': { becomeRead },
  'applicant.message.sent': { becomeRead },
  'applicant.mailed': { becomeRead },
  'applicant.anonymised': { becomeRead },
};
