import { createCompanyRoute } from './create-company.ts';
import { getCompanyRoute } from './get-company.ts';
import { updateCompanyRoute } from './update-company.ts';
import { uploadLibraryImageRoute } from './upload-library-image.ts';

export const companiesRoutes = [createCompanyRoute, getCompanyRoute, updateCompanyRoute, uploadLibraryImageRoute];
