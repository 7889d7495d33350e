import type { Route } from '../../http/route.ts';
import { changePasswordRoute } from './change-password.ts';
import { checkRecoveryRoute } from './check-recovery.ts';
import { createUserRoute } from './create-user.ts';
import { deleteAccountRoute } from './delete-account.ts';
import { exportOwnDataRoute } from './export-own-data.ts';
import { listUserCompaniesRoute } from './list-user-companies.ts';
import { logInRoute } from './log-in.ts';
import { logOutRoute } from './log-out.ts';
import type { OwnDataPart } from './own-data.ts';
import { recoverPasswordRoute } from './recover-password.ts';
import { removeUserImagesRoute } from './remove-user-images.ts';
import { requestRecoveryRoute } from './request-recovery.ts';
import { restoreSessionRoute } from './restore-session.ts';
import { updateUserRoute } from './update-user.ts';
import { uploadUserImageRoute } from './upload-user-image.ts';

/** `ownData` is listed by the composition root, because features above this one have parts of it. */
export function accountRoutes(ownData: readonly OwnDataPart[]): Route[] {
  return [
    logInRoute,
    restoreSessionRoute,
    logOutRoute,
    createUserRoute,
    updateUserRoute,
    uploadUserImageRoute,
    removeUserImagesRoute,
    listUserCompaniesRoute,
    changePasswordRoute,
    exportOwnDataRoute(ownData),
    deleteAccountRoute(ownData),
    requestRecoveryRoute,
    checkRecoveryRoute,
    recoverPasswordRoute,
  ];
}
