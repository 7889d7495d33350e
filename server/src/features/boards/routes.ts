import { getBoardRoute } from './get-board.ts';
import { listBoardsRoute } from './list-boards.ts';
import { moveApplicantRoute } from './move-applicant.ts';
import { orderColumnsRoute } from './order-columns.ts';

export const boardRoutes = [listBoardsRoute, getBoardRoute, moveApplicantRoute, orderColumnsRoute];
