import type { LiveEvent } from '@platsa/contract/live-event';
import type { Db } from '../db/database.ts';
import { anyId, newId } from '../db/ids.ts';
import type { SignalSubject } from '../platform/live-events/signals.ts';
import { type JobMember, loadJobAccess } from './job-access.ts';

/** An id in these events belongs to a job's applicants. Without a job to judge by, only admins get the event. */
const ofApplicants: ReadonlySet<LiveEvent['type']> = new Set(['board', 'applicant', 'conversation']);

type ReadJobAccess = (jobId: string) => ReturnType<typeof loadJobAccess>;

/**
 * Reads who sees a job when an event arrives, so that it is judged by what is true after the event. The streams of a server that
 * get the same event share one query: it is forgotten before the next event can arrive.
 */
export function shareJobAccess(db: Db): ReadJobAccess {
  const reading = new Map<string, ReturnType<ReadJobAccess>>();
  return (jobId) => {
    const shared = reading.get(jobId) ?? loadJobAccess(db, jobId);
    reading.set(jobId, shared);
    queueMicrotask(() => reading.delete(jobId));
    return shared;
  };
}

/**
 * Returns a function that gives a company's event as a member may have it: undefined when it is about a job or an application
 * that the member does not see. The rules are those of job-access.ts.
 */
export function createEventFilter(db: Db, readAccess: ReadJobAccess) {
  const hasNews = createNewsCheck(db);
  return async (member: JobMember, event: LiveEvent, about?: SignalSubject): Promise<LiveEvent | undefined> => {
    if (member.role === 'admin') return event;
    if (!about) return event.id && ofApplicants.has(event.type) ? undefined : event;
    const judge = await readAccess(about.jobId);
    // The team of a deleted job cannot be read any more: members refetch their lists, and nobody gets the job's id.
    if (!judge) return event.type === 'job' ? { type: 'job' } : undefined;
    const { isSeen, rights, assigned } = judge(member);
    if (!isSeen) return undefined;
    if (rights.has('seeApplicants')) return event;
    if (about.applicationId) return assigned.has(about.applicationId) ? event : undefined;
    // A board that is read with masks changes with every application.
    if (event.type === 'board' && !rights.has('seeMaskedApplicants'))
      return (await hasNews(about.jobId, assigned)) ? event : undefined;
    return event;
  };
}

/**
 * A board's event does not say which of its applications changed. For an interviewer, returns whether anything has been recorded
 * of the assigned ones since the last time.
 */
function createNewsCheck(db: Db) {
  const opened = newId();
  const countByJob = new Map<string, number>();
  return async (jobId: string, assigned: ReadonlySet<string>): Promise<boolean> => {
    const { count } = await db
      .selectFrom('events')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('applicationId', '=', anyId([...assigned]))
      .where('id', '>', opened)
      .executeTakeFirstOrThrow();
    const before = countByJob.get(jobId) ?? 0;
    countByJob.set(jobId, count);
    return count !== before;
  };
}
