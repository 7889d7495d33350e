import { getOwnSchedule } from '@platsa/contract/interviews/schedule-endpoints';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { getOwnScheduleView } from './schedules.ts';

export const getOwnScheduleRoute = route(getOwnSchedule, {
  policy: anyone,
  handle: ({ ctx, actor }) => getOwnScheduleView(ctx, actor.userId),
});
