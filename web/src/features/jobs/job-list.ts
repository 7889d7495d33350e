import { type JobGroup, jobGroup, jobGroups } from '@platsa/contract/jobs/rules';
import type { JobCard } from '@platsa/contract/jobs/schema';
import { toMonth } from '../../lib/format.ts';
import type { JobState } from './job-state.ts';

/** Filters and order of the lists of jobs and of boards, which the address holds. */

/** Fields of a job that both lists show. */
export interface ListedJob
  extends JobState,
    Pick<JobCard, 'title' | 'applicantsCount' | 'newApplicantsCount' | 'highMatchCount'>,
    Pick<JobCard, 'hiredCount' | 'openings' | 'outcome'> {
  /** Only of boards: when an application was last moved. */
  movedAt?: string | null;
  /** Only of jobs. */
  views?: number;
}

const compare = {
  title: (a, b) => a.title.localeCompare(b.title, 'sv'),
  start: (a, b) => last(b.startDate).localeCompare(last(a.startDate)),
  closing: (a, b) => last(a.endDate).localeCompare(last(b.endDate)),
  applicants: (a, b) => b.applicantsCount - a.applicantsCount,
  new: (a, b) => b.newApplicantsCount - a.newApplicantsCount,
  match: (a, b) => b.highMatchCount - a.highMatchCount,
  views: (a, b) => (b.views ?? 0) - (a.views ?? 0),
  moved: (a, b) => (a.movedAt ?? '').localeCompare(b.movedAt ?? ''),
} as const satisfies Record<string, (a: ListedJob, b: ListedJob) => number>;

/** Jobs without the date come after the others. */
function last(day: string | null): string {
  return day ?? '9999';
}

/** Drafts have none of these, so they come last. */
const figures: readonly JobListSort[] = ['applicants', 'new', 'match', 'views'];

export type JobListSort = keyof typeof compare;
const sorts = Object.keys(compare) as JobListSort[];

/** The kinds of work in the overview that a list can be limited to. */
const jobTasks = ['closing', 'idleBoards'] as const;
type ListedTask = (typeof jobTasks)[number];

export interface JobListView {
  text: string;
  group: JobGroup | null;
  /** yyyy-MM of the publishing date. */
  month: string | null;
  city: string | null;
  /** Null: as the server ordered them. */
  sort: JobListSort | null;
  task: ListedTask | null;
}

export const wholeList: JobListView = { text: '', group: null, month: null, city: null, sort: null, task: null };

export function readListView(address: URLSearchParams): JobListView {
  const [status, sort, task] = ['status', 'sort', 'task'].map((name) => address.get(name));
  return {
    text: address.get('q') ?? '',
    group: jobGroups.find((group) => group === status) ?? null,
    month: address.get('month'),
    city: address.get('city'),
    sort: sorts.find((one) => one === sort) ?? null,
    task: jobTasks.find((one) => one === task) ?? null,
  };
}

export function writeListView({ text, group, month, city, sort, task }: JobListView): URLSearchParams {
  const values = { q: text, status: group, month, city, sort, task };
  return new URLSearchParams(Object.entries(values).flatMap(([key, value]) => (value ? [[key, value]] : [])));
}

/** Whether something besides the status narrows the list. */
export function isNarrowed({ text, month, city, task }: JobListView): boolean {
  return text !== '' || month !== null || city !== null || task !== null;
}

/** By every filter but the status. */
export function matchesView({ text, month, city }: JobListView, job: JobCard): boolean {
  const words = text.toLocaleLowerCase('sv').split(/\s+/);
  const { title, _profession, _city, startDate, endDate } = job;
  const searched = [title, _profession.name, _city?.name, startDate, endDate].join(' ').toLocaleLowerCase('sv');
  return (
    (!month || monthOfJob(job) === month) &&
    (!city || _city?.name === city) &&
    words.every((word) => searched.includes(word))
  );
}

/** A draft without a date belongs to the month it was created in. */
export function monthOfJob(job: JobCard): string {
  return toMonth(job.startDate ?? job.createdAt);
}

/** The number of jobs in each group. */
export function countGroups(jobs: readonly JobState[]): Record<JobGroup, number> {
  const counts = { draft: 0, active: 0, inactive: 0, archived: 0 };
  for (const job of jobs) counts[jobGroup(job)]++;
  return counts;
}

/** Null: all but the archived ones, which are put away. */
export function jobsInGroup<Job extends JobState>(jobs: readonly Job[], group: JobGroup | null): readonly Job[] {
  return jobs.filter((job) => (group ? jobGroup(job) === group : jobGroup(job) !== 'archived'));
}

/** The length at which the list of boards cuts titles and descriptions (specification, section 2). */
export const shortTextLength = 30;

export function sortJobs<Job extends ListedJob>(jobs: readonly Job[], sort: JobListSort): readonly Job[] {
  return jobs.toSorted(compare[sort]);
}

/** The groups of jobs, each in the chosen order. Empty groups are left out, and drafts come last in an order by figures. */
export function groupJobs<Job extends ListedJob>(
  jobs: readonly Job[],
  sort: JobListSort | null,
): { group: JobGroup; jobs: readonly Job[] }[] {
  const byGroup = Map.groupBy(jobs, jobGroup);
  const drafts = jobGroups.filter((group) => group === 'draft');
  const others = jobGroups.filter((group) => group !== 'draft');
  const groups = sort && figures.includes(sort) ? [...others, ...drafts] : jobGroups;
  return groups.flatMap((group) => {
    const own = byGroup.get(group);
    return own ? [{ group, jobs: sort ? sortJobs(own, sort) : own }] : [];
  });
}
