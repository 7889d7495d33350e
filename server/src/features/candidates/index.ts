export { leaveBankAgain } from './leave-bank.ts';
export { overdueCandidates } from './retention/due.ts';
