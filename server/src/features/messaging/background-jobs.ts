import { mailAbsent } from './conversations/mail-absent.ts';
import { sendScheduledMessage } from './scheduled/send-scheduled-message.ts';

export const messagingJobs = [sendScheduledMessage];
export const messagingSchedules = [mailAbsent];
