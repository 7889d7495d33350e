import { refuseCompanyRoute, whitelistCompanyRoute } from './approve-company.ts';
import { confirmSenderIdRoute, refuseSenderIdRoute } from './confirm-sender-id.ts';
import { deleteCompanyRoute } from './delete-company.ts';
import { getProductRoute } from './get-product.ts';
import { getStatisticsRoute } from './get-statistics.ts';
import { listCompaniesRoute } from './list-companies.ts';
import { listJobsRoute } from './list-jobs.ts';
import { listOrdersRoute, setOrderDoneRoute } from './orders.ts';
import { openSupportRoute, startSupportRoute } from './support.ts';
import { getSystemStateRoute, retryFailedJobRoute } from './system-state.ts';

export const adminRoutes = [
  getProductRoute,
  getStatisticsRoute,
  listJobsRoute,
  listCompaniesRoute,
  whitelistCompanyRoute,
  refuseCompanyRoute,
  confirmSenderIdRoute,
  refuseSenderIdRoute,
  openSupportRoute,
  deleteCompanyRoute,
  listOrdersRoute,
  setOrderDoneRoute,
  getSystemStateRoute,
  retryFailedJobRoute,
  startSupportRoute,
];
