import { getOverviewRoute } from './get-overview.ts';
import { listNewApplicantsRoute } from './list-new-applicants.ts';
import { recordEventRoute } from './record-event.ts';
import { recordVisitRoute } from './record-visit.ts';

export const statisticsRoutes = [recordEventRoute, getOverviewRoute, listNewApplicantsRoute, recordVisitRoute];
