export { getDefaultBrand, listCompaniesOfUser } from './queries.ts';
export { companySummaryView } from './view.ts';
