import { removeUnusedAttachments } from './attachments/remove-unused-attachments.ts';
import { mailAbsent } from './conversations/mail-absent.ts';
import { forgetMessages } from './forget-messages.ts';
import { sendScheduledMessage } from './scheduled/send-scheduled-message.ts';

export { attachmentFiles } from './attachments/attachments.ts';

export const messagingJobs = [sendScheduledMessage];
export const messagingSchedules = [mailAbsent, removeUnusedAttachments, forgetMessages];
