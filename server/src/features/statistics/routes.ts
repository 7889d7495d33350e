import { getOverviewRoute } from './get-overview.ts';
import { recordEventRoute } from './record-event.ts';
import { recordVisitRoute } from './record-visit.ts';

export const statisticsRoutes = [recordEventRoute, getOverviewRoute, recordVisitRoute];
