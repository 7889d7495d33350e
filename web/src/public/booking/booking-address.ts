import type { BookingPage } from '@platsa/contract/interviews/booking-page';

/** The page's own address, with the time zone that the candidate reads it in. */
export function bookingAddress({ link, timeZone }: BookingPage, move?: 'move'): string {
  return `/interview/${link}?${new URLSearchParams({ tz: timeZone, ...(move && { move: '1' }) })}`;
}
