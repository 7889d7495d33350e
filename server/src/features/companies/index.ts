export { findInviteOfLink } from './invites/queries.ts';
export { bringMembersToPlan } from './members/plan-room.ts';
export { getOwnMember, lockMembersAsAdmin, lockMembersOfUser, requireOtherAdmins } from './members/queries.ts';
export { findCompanySummary, getDefaultBrand, listCompaniesOfUser, lockCompany } from './queries.ts';
export { countRowsToDelete, removeCompany } from './remove-company.ts';
export { companySummaryView } from './view.ts';
