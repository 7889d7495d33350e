export { leaveBank } from './leave-bank.ts';
