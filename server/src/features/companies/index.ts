export { findInviteOfLink } from './invites/queries.ts';
export { lockMembersOfUser, requireOtherAdmins } from './members/queries.ts';
export { findCompanySummary, getDefaultBrand, listCompaniesOfUser, lockCompany } from './queries.ts';
export { companySummaryView } from './view.ts';
