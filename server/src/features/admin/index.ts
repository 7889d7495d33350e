export { approveAllCompanies } from './approve-company.ts';
