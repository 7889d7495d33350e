import { recordEventRoute } from './record-event.ts';

export const statisticsRoutes = [recordEventRoute];
