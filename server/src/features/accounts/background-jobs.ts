import { forgetExpired } from './forget-expired.ts';

export const accountSchedules = [forgetExpired];
