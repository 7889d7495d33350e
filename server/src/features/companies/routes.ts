import { createBrandRoute } from './create-brand.ts';
import { createCompanyRoute } from './create-company.ts';
import { deleteBrandRoute } from './delete-brand.ts';
import { exportAuditLogsRoute } from './export-audit-logs.ts';
import { getCompanyRoute } from './get-company.ts';
import { listAuditLogsRoute } from './list-audit-logs.ts';
import { listBrandsRoute } from './list-brands.ts';
import { updateBrandRoute } from './update-brand.ts';
import { updateCompanyRoute } from './update-company.ts';
import { uploadLibraryImageRoute } from './upload-library-image.ts';

export const companyRoutes = [
  createCompanyRoute,
  getCompanyRoute,
  updateCompanyRoute,
  uploadLibraryImageRoute,
  listBrandsRoute,
  createBrandRoute,
  updateBrandRoute,
  deleteBrandRoute,
  listAuditLogsRoute,
  exportAuditLogsRoute,
];
