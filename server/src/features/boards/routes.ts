import { listColumnViewsRoute, saveColumnViewRoute } from './column-views.ts';
import { createColumnRoute } from './create-column.ts';
import { deleteColumnRoute } from './delete-column.ts';
import { exportApplicantsRoute } from './export-applicants.ts';
import { getBoardRoute } from './get-board.ts';
import { getBoardSummaryRoute } from './get-board-summary.ts';
import { listBoardContactsRoute } from './list-board-contacts.ts';
import { listBoardsRoute } from './list-boards.ts';
import { listUnreadApplicantsRoute } from './list-unread-applicants.ts';
import { markApplicantsReadRoute } from './mark-applicants-read.ts';
import { moveApplicantRoute } from './move-applicant.ts';
import { moveApplicantsRoute } from './move-applicants.ts';
import { orderColumnsRoute } from './order-columns.ts';
import { setStartDateRoute } from './set-start-date.ts';
import { updateColumnRoute } from './update-column.ts';

export const boardRoutes = [
  listBoardsRoute,
  getBoardRoute,
  getBoardSummaryRoute,
  listUnreadApplicantsRoute,
  markApplicantsReadRoute,
  moveApplicantRoute,
  moveApplicantsRoute,
  setStartDateRoute,
  orderColumnsRoute,
  createColumnRoute,
  updateColumnRoute,
  deleteColumnRoute,
  listColumnViewsRoute,
  saveColumnViewRoute,
  listBoardContactsRoute,
  exportApplicantsRoute,
];
