import { acceptOwnWordRoute } from './accept-own-word.ts';
import { allowOwnWordRoute } from './allow-own-word.ts';
import { confirmSenderIdRoute } from './confirm-sender-id.ts';
import { deleteCompanyRoute } from './delete-company.ts';
import { getProductRoute } from './get-product.ts';
import { getStatisticsRoute } from './get-statistics.ts';
import { getSystemStateRoute } from './get-system-state.ts';
import { listCompaniesRoute } from './list-companies.ts';
import { listJobsRoute } from './list-jobs.ts';
import { listOrdersRoute } from './list-orders.ts';
import { listOwnWordsRoute } from './list-own-words.ts';
import { mapOwnWordRoute } from './map-own-word.ts';
import { openSupportRoute } from './open-support.ts';
import { refuseCompanyRoute } from './refuse-company.ts';
import { refuseSenderIdRoute } from './refuse-sender-id.ts';
import { removeOwnWordRoute } from './remove-own-word.ts';
import { retryFailedJobRoute } from './retry-failed-job.ts';
import { setOrderDoneRoute } from './set-order-done.ts';
import { startSupportRoute } from './start-support.ts';
import { whitelistCompanyRoute } from './whitelist-company.ts';

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
  listOwnWordsRoute,
  mapOwnWordRoute,
  acceptOwnWordRoute,
  removeOwnWordRoute,
  allowOwnWordRoute,
  getSystemStateRoute,
  retryFailedJobRoute,
  startSupportRoute,
];
