import { scoreJob, scoreProfile } from './rescore.ts';
import { remindOfWithdrawals } from './withdrawals/remind-of-withdrawals.ts';

export const applicationJobs = [scoreJob, scoreProfile];
export const applicationSchedules = [remindOfWithdrawals];
