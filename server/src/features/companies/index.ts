export { getDefaultBrand, listCompaniesOfUser, lockCompany } from './queries.ts';
export { companySummaryView } from './view.ts';
