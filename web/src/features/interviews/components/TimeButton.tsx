import type { SuggestedTime } from '@platsa/contract/interviews/schema';
import { formatTime } from '../../../lib/format.ts';
import { speakSuggestion } from '../interview-text.ts';
import type { Booking } from '../use-booking.ts';
import type { useTimeKeys } from './use-time-keys.ts';

interface TimeButtonProps {
  booking: Booking;
  time: SuggestedTime;
  /** When the first of its interviews begins. */
  start: string;
  keys: ReturnType<typeof useTimeKeys>;
}

/** Chooses a time that suits, in the calendar and in the list of days. */
export function TimeButton({ booking: { chosen, chooseTime, people, rows }, time, start, keys }: TimeButtonProps) {
  return (
    <button
      type="button"
      {...keys.buttonProps(start)}
      aria-pressed={chosen?.[0]?.startsAt === start}
      aria-label={speakSuggestion(time, people, rows)}
      onClick={() => chooseTime(time)}
    >
      {formatTime(start)}
    </button>
  );
}
