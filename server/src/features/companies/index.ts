export { findInviteOfLink } from './invites/queries.ts';
export { withdrawInviteAgain } from './invites/withdraw-invite.ts';
export { endMembershipAgain } from './members/end-membership-again.ts';
export { bringMembersToPlan } from './members/plan-room.ts';
export { lockMembersOfUser, requireOtherAdmins } from './members/queries.ts';
export { findCompanySummary, getDefaultBrand, listCompaniesOfUser, lockCompany } from './queries.ts';
export { countRowsToDelete, removeCompany } from './remove-company.ts';
export { companySummaryView } from './view.ts';
