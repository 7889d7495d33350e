import type { InterviewStatus } from './schema.ts';

/** The page on which a candidate books, moves and cancels an interview. It is rendered on the server and works without script. */
export interface BookingPage {
  /** The mailed link's token: every form of the page carries it. */
  link: string;
  /** In which the times are shown. */
  timeZone: string;
  companyName: string;
  /** The brand's logo. */
  logo: string | null;
  jobTitle: string;
  /** The kind's. */
  name: string;
  minutes: number;
  /** What the company wrote with the invitation. */
  text: string;
  /** With the latest move of the booked time. */
  moveText: string | null;
  place: string;
  /** First names and last names of who hold it; of an invitation nobody is said yet. */
  interviewers: string[];
  /** `expired`: the invitation's time is over. `ended`: so is the application. */
  status: InterviewStatus | 'expired' | 'ended';
  /** Of the booked time, ISO 8601. */
  startsAt: string | null;
  endsAt: string | null;
  /** Whether it may be moved and cancelled, and until how many hours before. */
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
  /** What just happened. `taken`: somebody else was faster. */
  notice: 'booked' | 'moved' | 'cancelled' | 'asked' | 'taken' | null;
  /** What is wrong with the typed line. */
  problem: string | null;
}

export const maxWishLength = 500;
