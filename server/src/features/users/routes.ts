import { changePasswordRoute } from './change-password.ts';
import { createUserRoute } from './create-user.ts';
import { deleteAccountRoute } from './delete-account.ts';
import { exportOwnDataRoute } from './export-own-data.ts';
import { getUserRoute } from './get-user.ts';
import { listUserCompaniesRoute } from './list-user-companies.ts';
import { removeUserImagesRoute } from './remove-user-images.ts';
import { updateUserRoute } from './update-user.ts';
import { uploadUserImageRoute } from './upload-user-image.ts';

export const usersRoutes = [
  createUserRoute,
  getUserRoute,
  updateUserRoute,
  uploadUserImageRoute,
  removeUserImagesRoute,
  listUserCompaniesRoute,
  changePasswordRoute,
  exportOwnDataRoute,
  deleteAccountRoute,
];
