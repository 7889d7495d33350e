import type { CalendarFailure, CalendarKind, CalendarPart, WorkingPeriod } from '@platsa/contract/interviews/schedule';
import type { CalendarAnswer, Canceller, InterviewStatus } from '@platsa/contract/interviews/schema';
import type { Recommendation, Scorecard } from '@platsa/contract/interviews/scorecards';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, Id, Json } from './columns.ts';

/** With the words of when it was judged. */
export type JudgedAttribute = Scorecard['attributes'][number];
export type AnsweredQuestion = Scorecard['questions'][number];

export interface InterviewTables {
  interviewKinds: {
    id: Id;
    companyId: string;
    jobId: string | null;
    copiedFrom: string | null;
    name: string;
    minutes: number;
    place: string;
    needed: number;
    bufferBefore: number;
    bufferAfter: number;
    noticeHours: number;
    horizonDays: number;
    weekdays: number[];
    opensAt: number;
    closesAt: number;
    changeHours: number;
    invitation: string;
    reminder: string;
    createdAt: CreatedAt;
    deletedAt: Generated<Date | null>;
  };
  interviewKindPeople: { kindId: string; companyId: string; userId: string };
  workingHours: {
    userId: string;
    timeZone: string;
    hours: Json<WorkingPeriod[]>;
    worksOnHolidays: boolean;
    maxPerDay: number | null;
  };
  calendars: {
    id: Id;
    userId: string;
    kind: CalendarKind;
    name: string;
    host: string;
    secret: Buffer;
    parts: ColumnType<CalendarPart[], string | undefined, string>;
    writesSince: Generated<Date | null>;
    readAt: Generated<Date | null>;
    triedAt: Generated<Date | null>;
    failure: Generated<CalendarFailure | null>;
    failedAt: Generated<Date | null>;
    toldAt: Generated<Date | null>;
    writeFailure: Generated<CalendarFailure | null>;
    writeFailedAt: Generated<Date | null>;
    writeToldAt: Generated<Date | null>;
    createdAt: CreatedAt;
  };
  calendarEntries: {
    calendarId: string;
    interviewId: string;
    partId: string;
    remoteId: string;
    sequence: number;
    endsAt: Date;
  };
  busyTimes: { calendarId: string; startsAt: Date; endsAt: Date };
  calendarFeeds: { userId: string; tokenHash: Buffer; createdAt: CreatedAt };
  interviews: {
    id: Id;
    companyId: string;
    jobId: string;
    applicantId: string;
    kindId: string;
    status: InterviewStatus;
    minutes: number;
    needed: number;
    place: string;
    text: string;
    moveText: Generated<string | null>;
    timeZone: Generated<string | null>;
    startsAt: Date | null;
    endsAt: Date | null;
    sequence: Generated<number>;
    isLate: Generated<boolean>;
    wish: Generated<string | null>;
    createdBy: string | null;
    invitedAt: Date | null;
    expiresAt: Date | null;
    cancelledBy: Generated<Canceller | null>;
    cancelText: Generated<string | null>;
    toldAt: Generated<Date>;
    dayReminderAt: Generated<Date | null>;
    hourReminderAt: Generated<Date | null>;
    missingToldAt: Generated<Date | null>;
    createdAt: CreatedAt;
  };
  interviewPeople: {
    interviewId: string;
    companyId: string;
    userId: string;
    during: Generated<string | null>;
    answer: Generated<CalendarAnswer | null>;
    scorecardRemindedAt: Generated<Date | null>;
  };
  assessmentAttributes: {
    jobId: string;
    id: string;
    tagId: string | null;
    name: string;
    grades: string[];
    position: number;
    deletedAt: Generated<Date | null>;
  };
  assessmentPlan: { jobId: string; kindId: string; attributeId: string };
  assessments: { jobId: string; isRequired: boolean };
  interviewKits: { jobId: string; kindId: string; preparation: string };
  kitQuestions: {
    jobId: string;
    id: string;
    kindId: string;
    text: string;
    companyId: string;
    userId: string | null;
    position: number;
    deletedAt: Generated<Date | null>;
  };
  scorecards: {
    id: Id;
    version: number;
    interviewId: string;
    userId: string | null;
    recommendation: Recommendation | null;
    summary: string;
    attributes: Json<JudgedAttribute[]>;
    answers: Json<AnsweredQuestion[]>;
    savedAt: Date;
    sentAt: Date | null;
  };
  interviewLinks: { tokenHash: Buffer; interviewId: string; createdAt: CreatedAt };
}
