import { type KeyboardEvent, useState } from 'react';
import { type ArrowKey, clipToDay, findNextTime } from '../week-layout.ts';

interface TimeList {
  day: string;
  /** The moments at which its times begin, in order. */
  starts: readonly string[];
}

const turned: Record<ArrowKey, ArrowKey> = {
  ArrowDown: 'ArrowRight',
  ArrowUp: 'ArrowLeft',
  ArrowRight: 'ArrowDown',
  ArrowLeft: 'ArrowUp',
};

const isArrow = (key: string): key is ArrowKey => key in turned;

/**
 * One stop for the tab key in a list of many times, within which the arrow keys move the focus. Each time's button carries its
 * moment as `data-start`. `isTurned`: the days stand below each other, each with its times in a row.
 */
export function useTimeKeys(days: readonly TimeList[], chosen: string | undefined, isTurned: boolean) {
  const [focused, setFocused] = useState<string>();
  const all = days.flatMap(({ starts }) => starts);
  const stop = [focused, chosen].find((start) => start !== undefined && all.includes(start)) ?? all[0];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event;
    const start = target instanceof HTMLElement ? target.dataset.start : undefined;
    if (!start || !isArrow(key) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const day = days.findIndex(({ starts }) => starts.includes(start));
    const at = days[day]?.starts.indexOf(start) ?? -1;
    const next = findNextTime(days.map(listMinutes), { day, at }, isTurned ? turned[key] : key);
    const found = next && days[next.day]?.starts[next.at];
    if (found) currentTarget.querySelector<HTMLElement>(`[data-start="${found}"]`)?.focus();
  };
  return {
    onKeyDown,
    /** Props for the button of the time that begins at `start`. */
    buttonProps: (start: string) => ({
      'data-start': start,
      tabIndex: start === stop ? 0 : -1,
      onFocus: () => setFocused(start),
    }),
  };
}

function listMinutes({ day, starts }: TimeList): number[] {
  return starts.map((start) => {
    const end = new Date(new Date(start).getTime() + 60_000).toISOString();
    return clipToDay({ startsAt: start, endsAt: end }, day)?.from ?? 0;
  });
}
