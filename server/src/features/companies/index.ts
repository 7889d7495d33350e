export { findInviteOfLink } from './invites/queries.ts';
export { findCompanySummary, getDefaultBrand, listCompaniesOfUser, lockCompany } from './queries.ts';
export { companySummaryView } from './view.ts';
