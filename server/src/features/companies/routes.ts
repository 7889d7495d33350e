import { createCompanyRoute } from './create-company.ts';
import { exportAuditLogsRoute } from './export-audit-logs.ts';
import { getCompanyRoute } from './get-company.ts';
import { listAuditLogsRoute } from './list-audit-logs.ts';
import { listBrandsRoute } from './list-brands.ts';
import { updateCompanyRoute } from './update-company.ts';
import { uploadLibraryImageRoute } from './upload-library-image.ts';

export const companyRoutes = [
  createCompanyRoute,
  getCompanyRoute,
  updateCompanyRoute,
  uploadLibraryImageRoute,
  listBrandsRoute,
  listAuditLogsRoute,
  exportAuditLogsRoute,
];
