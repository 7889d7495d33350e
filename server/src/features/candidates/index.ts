export { leaveBankAgain } from './leave-bank.ts';
