import { getCareerSurroundingsRoute } from './career-surroundings.ts';
import { getCareerStatisticsRoute, recordCareerVisitRoute } from './career-visits.ts';
import { checkPageIdRoute } from './check-page-id.ts';
import { copyCareerPageRoute } from './copy-career-page.ts';
import { createCareerPageRoute } from './create-career-page.ts';
import { deleteCareerPageRoute } from './delete-career-page.ts';
import { getCareerPageRoute } from './get-career-page.ts';
import { addHostNameRoute, checkHostNameRoute, listHostNamesRoute, removeHostNameRoute } from './host-names.ts';
import { listCareerPagesRoute } from './list-career-pages.ts';
import { setCareerPageActiveRoute } from './set-career-page-active.ts';
import { updateCareerPageRoute } from './update-career-page.ts';

export const careerPageRoutes = [
  createCareerPageRoute,
  getCareerPageRoute,
  listCareerPagesRoute,
  updateCareerPageRoute,
  setCareerPageActiveRoute,
  copyCareerPageRoute,
  deleteCareerPageRoute,
  checkPageIdRoute,
  getCareerSurroundingsRoute,
  recordCareerVisitRoute,
  getCareerStatisticsRoute,
  listHostNamesRoute,
  addHostNameRoute,
  checkHostNameRoute,
  removeHostNameRoute,
];
