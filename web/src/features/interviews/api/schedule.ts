import type { InputOf } from '@platsa/contract/endpoint';
import type { OwnSchedule } from '@platsa/contract/interviews/schedule';
import {
  addCalDavCalendar,
  addCalendar,
  chooseCalendars,
  createCalendarFeed,
  findCalDavCalendars,
  finishCalendarGrant,
  getOwnSchedule,
  listFoundCalendars,
  removeCalendar,
  removeCalendarFeed,
  saveOwnSchedule,
  startCalendarGrant,
} from '@platsa/contract/interviews/schedule-endpoints';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** A member's own working hours and calendars. */
export const ownSchedule = (userId: string) =>
  queryOptions({
    queryKey: ['interview', 'schedule', userId],
    queryFn: ({ signal }) => call(getOwnSchedule, {}, { signal }),
  });

/** The calendars that a connected account has now, to choose among. Asked for each time: they are the provider's. */
export const foundCalendars = (userId: string, calendarId: string) =>
  queryOptions({
    queryKey: ['interview', 'schedule', userId, 'found', calendarId],
    queryFn: ({ signal }) => call(listFoundCalendars, { calendarId }, { signal }),
    gcTime: 0,
  });

export const findCalendars = (account: InputOf<typeof findCalDavCalendars>) => call(findCalDavCalendars, account);

/** Leaves Platsa for the provider's page, which comes back to the settings. */
export async function openConsent(input: InputOf<typeof startCalendarGrant>): Promise<void> {
  const { url } = await call(startCalendarGrant, input);
  window.location.assign(url);
}

/** Changes of the member's own time. The times that are offered at a booking are fetched again. */
export function useScheduleChanges(userId: string) {
  const client = useQueryClient();
  const { queryKey } = ownSchedule(userId);
  const show = async <S extends OwnSchedule>(work: Promise<S>): Promise<S> => {
    const stored = await work;
    client.setQueryData(queryKey, stored);
    void client.invalidateQueries({ queryKey: ['interview', 'times'] });
    return stored;
  };
  const refetchSchedule = () => client.invalidateQueries({ queryKey });
  return {
    save: (schedule: InputOf<typeof saveOwnSchedule>) => show(call(saveOwnSchedule, schedule)),
    addCalendar: (calendar: InputOf<typeof addCalendar>) => show(call(addCalendar, calendar)),
    addCalDav: (calendar: InputOf<typeof addCalDavCalendar>) => show(call(addCalDavCalendar, calendar)),
    choose: (choice: InputOf<typeof chooseCalendars>) => show(call(chooseCalendars, choice)),
    finishGrant: (answer: InputOf<typeof finishCalendarGrant>) => show(call(finishCalendarGrant, answer)),
    removeCalendar: (calendarId: string) => show(call(removeCalendar, { calendarId })),
    createFeed: () => call(createCalendarFeed, {}).finally(refetchSchedule),
    removeFeed: () => call(removeCalendarFeed, {}).finally(refetchSchedule),
  };
}
