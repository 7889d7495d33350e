import { attendInterviews } from './attend-interviews.ts';
import { forgetInterviewLinks } from './candidate/interview-links.ts';
import { readCalendars } from './schedule/read-calendars.ts';
import { writeInterviewEntry } from './schedule/write-entries.ts';

export const interviewJobs = [writeInterviewEntry];

export const interviewSchedules = [attendInterviews, readCalendars, forgetInterviewLinks];
