import { addDays, formatDay, today } from '../../lib/format.ts';
import { mondayOf } from './week-layout.ts';

export const interviewViews = { day: 'Dag', week: 'Vecka', list: 'Lista' } as const;
type InterviewView = keyof typeof interviewViews;

/** The days that a view shows. */
const shownDays: Record<InterviewView, number> = { day: 1, week: 7, list: 28 };

/**
 * The state of the interviews page as its address has it: `?view=week&day=2026-12-01&mine=true`. The day is not called `from` in
 * it, because an applicant's popup may open over the page, whose board filters by `from`.
 */
export interface InterviewsAddress {
  view: InterviewView;
  /** The day that was asked for, whose week may begin earlier. */
  day: string;
  /** The first day that is shown. */
  from: string;
  days: number;
  mine: boolean;
}

export function readInterviewsAddress(address: URLSearchParams, now = new Date()): InterviewsAddress {
  const asked = address.get('view');
  const view = asked === 'day' || asked === 'list' ? asked : 'week';
  const day = readDay(address.get('day')) ?? today(now);
  return {
    ...{ view, day, days: shownDays[view], mine: address.get('mine') === 'true' },
    from: view === 'week' ? mondayOf(day) : day,
  };
}

/** Null for a day that does not exist. */
function readDay(text: string | null): string | null {
  const isDay = text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay && formatDay(new Date(`${text}T12:00:00Z`)) === text ? text : null;
}

/** The search part of the page's address. Default values are left out. */
export function interviewsSearch({ view, day, mine }: Pick<InterviewsAddress, 'view' | 'day' | 'mine'>): string {
  const search = new URLSearchParams();
  if (view !== 'week') search.set('view', view);
  if (day !== today()) search.set('day', day);
  if (mine) search.set('mine', 'true');
  return `?${search}`;
}

/** Moves the view on or back by its own length. */
export function stepInterviews(address: InterviewsAddress, by: -1 | 1): string {
  return interviewsSearch({ ...address, day: addDays(address.from, by * address.days) });
}
