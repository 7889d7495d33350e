import { askHowHiresWent } from './outcomes/ask-how-hires-went.ts';
import { anonymiseOldApplications } from './retention/anonymise-old-applications.ts';
import { remindOfWithdrawals } from './withdrawals/remind-of-withdrawals.ts';
import { carryOutWithdrawals } from './withdrawals/remove-application.ts';

export const applicationSchedules = [
  remindOfWithdrawals,
  carryOutWithdrawals,
  anonymiseOldApplications,
  askHowHiresWent,
];
