import type { Route } from '../../http/route.ts';
import type { CompanyDataPart } from '../../platform/company-export.ts';
import { declineApplicantAccessRoute } from './access/decline-access.ts';
import {
  extendApplicantAccessRoute,
  listApplicantAccessesRoute,
  revokeApplicantAccessRoute,
} from './access/manage-accesses.ts';
import {
  checkApplicantAccessRoute,
  openApplicantAccessRoute,
  reopenApplicantAccessRoute,
} from './access/open-access.ts';
import { shareApplicantsRoute } from './access/share-applicants.ts';
import { changePasswordRoute } from './change-password.ts';
import { closeCompanyRoute, undoClosingRoute } from './close-company.ts';
import { confirmEmailRoute, stopEmailChangeRoute } from './confirm-email.ts';
import { acceptTextsRoute, listConsentsRoute } from './consents.ts';
import { createUserRoute } from './create-user.ts';
import { deleteAccountRoute } from './delete-account.ts';
import { exportCompanyRoute } from './export-company.ts';
import { exportOwnDataRoute } from './export-own-data.ts';
import { listUserCompaniesRoute } from './list-user-companies.ts';
import { logInRoute, logInWithCodeRoute, logOutRoute, restoreSessionRoute } from './log-in.ts';
import type { OwnData } from './own-data.ts';
import { checkRecoveryRoute, recoverPasswordRoute } from './recover-password.ts';
import { requestRecoveryRoute } from './request-recovery.ts';
import { sendConfirmationRoute } from './send-confirmation.ts';
import { endOtherSessionsRoute, endSessionRoute, listSessionsRoute } from './sessions.ts';
import {
  beginTwoStepRoute,
  confirmTwoStepRoute,
  endTwoStepRoute,
  getTwoStepRoute,
  renewRecoveryCodesRoute,
} from './set-up-two-step.ts';
import { updateUserRoute } from './update-user.ts';
import { removeUserImagesRoute, uploadUserImageRoute } from './user-image.ts';

/** `features/routes.ts` passes what is exported and erased, because this feature must not import those that depend on it. */
export function accountRoutes(ownData: OwnData, companyData: readonly CompanyDataPart[]): Route[] {
  return [
    logInRoute,
    logInWithCodeRoute,
    restoreSessionRoute,
    logOutRoute,
    createUserRoute,
    updateUserRoute,
    uploadUserImageRoute,
    removeUserImagesRoute,
    listUserCompaniesRoute,
    changePasswordRoute,
    listSessionsRoute,
    endSessionRoute,
    endOtherSessionsRoute,
    getTwoStepRoute,
    beginTwoStepRoute,
    confirmTwoStepRoute,
    renewRecoveryCodesRoute,
    endTwoStepRoute,
    exportOwnDataRoute(ownData),
    deleteAccountRoute(ownData),
    closeCompanyRoute,
    exportCompanyRoute(companyData),
    undoClosingRoute,
    requestRecoveryRoute,
    checkRecoveryRoute,
    recoverPasswordRoute,
    listConsentsRoute,
    acceptTextsRoute,
    sendConfirmationRoute,
    confirmEmailRoute,
    stopEmailChangeRoute,
    shareApplicantsRoute,
    listApplicantAccessesRoute,
    extendApplicantAccessRoute,
    revokeApplicantAccessRoute,
    checkApplicantAccessRoute,
    openApplicantAccessRoute,
    reopenApplicantAccessRoute,
    declineApplicantAccessRoute,
  ];
}
