import { createBrandRoute } from './create-brand.ts';
import { createCompanyRoute } from './create-company.ts';
import { deleteBrandRoute } from './delete-brand.ts';
import { exportAuditLogsRoute } from './export-audit-logs.ts';
import { getCompanyRoute } from './get-company.ts';
import { acceptInviteRoute } from './invites/accept-invite.ts';
import { checkInviteRoute } from './invites/check-invite.ts';
import { createInviteRoute } from './invites/create-invite.ts';
import { declineInviteRoute } from './invites/decline-invite.ts';
import { listInvitesRoute } from './invites/list-invites.ts';
import { resendInviteRoute } from './invites/resend-invite.ts';
import { withdrawInviteRoute } from './invites/withdraw-invite.ts';
import { listAuditLogsRoute } from './list-audit-logs.ts';
import { listAuditUsersRoute } from './list-audit-users.ts';
import { listBrandsRoute } from './list-brands.ts';
import { listChildrenRoute } from './list-children.ts';
import { changeMemberRoleRoute } from './members/change-member-role.ts';
import { removeMemberRoute } from './members/remove-member.ts';
import { updateBrandRoute } from './update-brand.ts';
import { updateCompanyRoute } from './update-company.ts';
import { uploadLibraryImageRoute } from './upload-library-image.ts';

export const companyRoutes = [
  createCompanyRoute,
  getCompanyRoute,
  listChildrenRoute,
  updateCompanyRoute,
  uploadLibraryImageRoute,
  listBrandsRoute,
  changeMemberRoleRoute,
  removeMemberRoute,
  listInvitesRoute,
  createInviteRoute,
  resendInviteRoute,
  withdrawInviteRoute,
  checkInviteRoute,
  acceptInviteRoute,
  declineInviteRoute,
  createBrandRoute,
  updateBrandRoute,
  deleteBrandRoute,
  listAuditLogsRoute,
  listAuditUsersRoute,
  exportAuditLogsRoute,
];
