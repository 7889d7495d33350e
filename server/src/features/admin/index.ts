export { approveAllCompanies } from './company-approval.ts';
