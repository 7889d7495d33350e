import { z } from 'zod';
import { applicantSummary, notAssessed } from '../boards/schema.ts';
import { cursor, id, instant } from '../fields.ts';

/** As many of each kind of work as the overview shows; `count` is all there are. */
export const shownTasks = 5;

function tasks<T extends z.ZodType>(task: T) {
  return z.object({ count: z.number().int(), items: z.array(task).max(shownTasks) });
}

/** Tasks about jobs; `_jobs` are all of them, for the list that shows just these. */
function jobTasks<T extends z.ZodType>(task: T) {
  return tasks(task).extend({ _jobs: z.array(id) });
}

const job = { _job: id, title: z.string(), workflowId: id };

/** An applicant whose application the member has not read. */
const newApplicant = z.object({
  _id: id,
  workflowId: id,
  _user: applicantSummary,
  title: z.string(),
  score: z.number().min(0).max(1),
  notAssessed,
  createdAt: instant,
});
export type NewApplicant = z.output<typeof newApplicant>;

/** Numbers of new applicants: all, and those with a high match. */
export const newApplicantCounts = z.object({ all: z.number().int(), high: z.number().int() });

export const newApplicantList = z.object({
  applicants: z.array(newApplicant),
  next: cursor.nullable(),
  counts: newApplicantCounts,
});
export type NewApplicantPage = z.output<typeof newApplicantList>;

/** A member's work in a company, and figures. 'New' is what the member has not read. */
export const overview = z.object({
  toDo: z.object({
    /** The caller's open conversations where the applicant has the last word, the longest waiting first. */
    unanswered: tasks(
      z.object({ _conversation: id, firstName: z.string(), lastName: z.string(), title: z.string(), since: instant }),
    ),
    /**
     * Applicants who have asked to withdraw, the one that must be answered first on top. All are listed; those of a job that is
     * not unlocked without their names.
     */
    withdrawals: z.object({
      count: z.number().int(),
      items: z.array(
        z.object({
          _applicant: id,
          workflowId: id,
          firstName: z.string(),
          lastName: z.string(),
          title: z.string(),
          unlocked: z.boolean(),
          dueDay: z.iso.date(),
        }),
      ),
    }),
    /** Applicants who have asked for a review of their match, the longest waiting first. All of unlocked jobs are listed. */
    reviews: z.object({
      count: z.number().int(),
      items: z.array(
        z.object({
          _applicant: id,
          workflowId: id,
          firstName: z.string(),
          lastName: z.string(),
          title: z.string(),
          since: instant,
        }),
      ),
    }),
    /** New applicants of a high match who have not been declined, the latest first. */
    newMatches: tasks(newApplicant),
    /** Published jobs that end within a week. */
    closing: jobTasks(z.object({ ...job, endDate: z.iso.date(), applicants: z.number().int() })),
    drafts: jobTasks(z.object({ ...job, createdAt: instant })),
    /** Boards where applications have waited in the first column for a week in which nobody was moved. */
    idleBoards: jobTasks(z.object({ ...job, applicants: z.number().int(), movedAt: instant.nullable() })),
  }),
  /** `newApplications` are those of `listNewApplicants`. */
  figures: z.object({ activeJobs: z.number().int(), newApplications: z.number().int() }),
  /** First steps that the company has taken. */
  steps: z.object({
    ...{ job: z.boolean(), publishedJob: z.boolean(), move: z.boolean() },
    /** A colleague is invited, or has come. */
    colleague: z.boolean(),
    careerPage: z.boolean(),
  }),
});
export type Overview = z.output<typeof overview>;
