import type { InputOf } from '@platsa/contract/endpoint';
import type { OwnSchedule } from '@platsa/contract/interviews/schedule';
import {
  addCalendar,
  createCalendarFeed,
  getOwnSchedule,
  removeCalendar,
  removeCalendarFeed,
  saveOwnSchedule,
} from '@platsa/contract/interviews/schedule-endpoints';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** A member's own working hours and calendars. */
export const ownSchedule = (userId: string) =>
  queryOptions({
    queryKey: ['interview', 'schedule', userId],
    queryFn: ({ signal }) => call(getOwnSchedule, {}, { signal }),
  });

/** Changes of the member's own time. The times that are offered at a booking are fetched again. */
export function useScheduleChanges(userId: string) {
  const client = useQueryClient();
  const { queryKey } = ownSchedule(userId);
  const show = async (work: Promise<OwnSchedule>): Promise<OwnSchedule> => {
    const stored = await work;
    client.setQueryData(queryKey, stored);
    void client.invalidateQueries({ queryKey: ['interview', 'times'] });
    return stored;
  };
  const refetchSchedule = () => client.invalidateQueries({ queryKey });
  return {
    save: (schedule: InputOf<typeof saveOwnSchedule>) => show(call(saveOwnSchedule, schedule)),
    addCalendar: (calendar: InputOf<typeof addCalendar>) => show(call(addCalendar, calendar)),
    removeCalendar: (calendarId: string) => show(call(removeCalendar, { calendarId })),
    createFeed: () => call(createCalendarFeed, {}).finally(refetchSchedule),
    removeFeed: () => call(removeCalendarFeed, {}).finally(refetchSchedule),
  };
}
