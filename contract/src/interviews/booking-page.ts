import type { InterviewStatus } from './schema.ts';

/** The page on which a candidate books, moves and cancels an interview. It is rendered on the server and works without script. */
export interface BookingPage {
  /** The mailed link's token, which every form of the page sends. */
  link: string;
  /** The time zone in which the times are shown. */
  timeZone: string;
  companyName: string;
  /** The brand's logo. */
  logo: string | null;
  jobTitle: string;
  /** The name of the kind of interview. */
  name: string;
  minutes: number;
  /** The company's line with the invitation or the booking. */
  text: string;
  /** The company's line with the latest move of the booked time. */
  moveText: string | null;
  place: string;
  /** First and last names of the people who hold it; empty for an invitation. */
  interviewers: string[];
  /** `expired`: the invitation is too old to book by. `ended`: the application has ended. */
  status: InterviewStatus | 'expired' | 'ended';
  /** The booked time, ISO 8601; null until one is booked. */
  startsAt: string | null;
  endsAt: string | null;
  /** Whether the candidate may move and cancel it, and until how many hours before. */
  mayChange: boolean;
  changeHours: number;
  /** A booked time is being moved: its free times are shown. */
  isMoving: boolean;
  /** Free times, ISO 8601, by their day in the time zone. Empty: none is free. */
  days: { day: string; times: string[] }[];
  /** The line with which the candidate asked for more times. */
  wish: string | null;
  /** Where the candidate writes to the company, and reads about it. Null where there is none, and until the page has ended. */
  chatUrl: string | null;
  companyUrl: string | null;
  /** The outcome of the candidate's last press. `taken`: somebody else was faster. `kept`: another time was booked before. */
  notice: 'booked' | 'moved' | 'kept' | 'cancelled' | 'asked' | 'taken' | null;
  /** The message at the candidate's line if it was refused. */
  problem: string | null;
}

export const maxWishLength = 500;
