import { attendInterviews } from './attend-interviews.ts';
import { forgetInterviewLinks } from './candidate/interview-links.ts';
import { readCalendars } from './schedule/read-calendars.ts';

export const interviewSchedules = [attendInterviews, readCalendars, forgetInterviewLinks];
