import type { Route } from '../../http/route.ts';
import type { CompanyDataPart } from '../../platform/company-export.ts';
import { acceptTextsRoute } from './accept-texts.ts';
import { checkApplicantAccessRoute } from './access/check-applicant-access.ts';
import { declineApplicantAccessRoute } from './access/decline-access.ts';
import { extendApplicantAccessRoute } from './access/extend-applicant-access.ts';
import { listApplicantAccessesRoute } from './access/list-applicant-accesses.ts';
import { openApplicantAccessRoute } from './access/open-applicant-access.ts';
import { reopenApplicantAccessRoute } from './access/reopen-applicant-access.ts';
import { revokeApplicantAccessRoute } from './access/revoke-applicant-access.ts';
import { shareApplicantsRoute } from './access/share-applicants.ts';
import { beginTwoStepRoute } from './begin-two-step.ts';
import { changePasswordRoute } from './change-password.ts';
import { checkRecoveryRoute } from './check-recovery.ts';
import { closeCompanyRoute } from './close-company.ts';
import { confirmEmailRoute } from './confirm-email.ts';
import { confirmTwoStepRoute } from './confirm-two-step.ts';
import { createUserRoute } from './create-user.ts';
import { deleteAccountRoute } from './delete-account.ts';
import { endOtherSessionsRoute } from './end-other-sessions.ts';
import { endSessionRoute } from './end-session.ts';
import { endTwoStepRoute } from './end-two-step.ts';
import { exportCompanyRoute } from './export-company.ts';
import { exportOwnDataRoute } from './export-own-data.ts';
import { getTwoStepRoute } from './get-two-step.ts';
import { listConsentsRoute } from './list-consents.ts';
import { listSessionsRoute } from './list-sessions.ts';
import { listUserCompaniesRoute } from './list-user-companies.ts';
import { logInRoute } from './log-in.ts';
import { logInWithCodeRoute } from './log-in-with-code.ts';
import { logOutRoute } from './log-out.ts';
import { openViewingRoute } from './open-viewing.ts';
import type { OwnData } from './own-data.ts';
import { recoverPasswordRoute } from './recover-password.ts';
import { removeUserImagesRoute } from './remove-user-images.ts';
import { renewRecoveryCodesRoute } from './renew-recovery-codes.ts';
import { requestRecoveryRoute } from './request-recovery.ts';
import { resetMemberTwoStepRoute } from './reset-two-step.ts';
import { restoreSessionRoute } from './restore-session.ts';
import { sendConfirmationRoute } from './send-confirmation.ts';
import { stopEmailChangeRoute } from './stop-email-change.ts';
import { undoClosingRoute } from './undo-closing.ts';
import { updateUserRoute } from './update-user.ts';
import { uploadUserImageRoute } from './upload-user-image.ts';

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
    openViewingRoute,
    resetMemberTwoStepRoute,
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
