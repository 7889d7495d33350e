export { getDefaultBrand } from './brands.ts';
export { findInviteOfLink } from './invites/queries.ts';
export { bringMembersToPlan } from './members/plan-room.ts';
export { getOwnMember, lockMembersAsAdmin, lockMembersOfUser, requireOtherAdmins } from './members/queries.ts';
export { findCompanySummary, listCompaniesOfUser, lockCompany } from './queries.ts';
export { countRowsToDelete, removeCompany } from './remove-company.ts';
export { companySummaryView } from './view.ts';
