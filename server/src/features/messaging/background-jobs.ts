import { mailAbsent } from './conversations/mail-absent.ts';

export const messagingSchedules = [mailAbsent];
