import { addHostNameRoute } from './add-host-name.ts';
import { getCareerSurroundingsRoute } from './career-surroundings.ts';
import { checkHostNameRoute } from './check-host-name.ts';
import { checkPageIdRoute } from './check-page-id.ts';
import { copyCareerPageRoute } from './copy-career-page.ts';
import { createCareerPageRoute } from './create-career-page.ts';
import { deleteCareerPageRoute } from './delete-career-page.ts';
import { getCareerPageRoute } from './get-career-page.ts';
import { getCareerStatisticsRoute } from './get-career-statistics.ts';
import { listCareerPagesRoute } from './list-career-pages.ts';
import { listHostNamesRoute } from './list-host-names.ts';
import { recordCareerVisitRoute } from './record-career-visit.ts';
import { removeHostNameRoute } from './remove-host-name.ts';
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
