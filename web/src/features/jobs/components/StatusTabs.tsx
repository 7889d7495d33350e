import { type JobGroup, jobGroups } from '@platsa/contract/jobs/rules';
import { FilterTabs } from '../../../ui/FilterTabs.tsx';
import { countGroups, type JobListView, jobsInGroup, writeListView } from '../job-list.ts';
import { groupTitles, type JobState } from '../job-state.ts';

interface StatusTabsProps {
  /** The jobs that every other filter leaves, with the archived ones; undefined while they load. */
  jobs: readonly JobState[] | undefined;
  view: JobListView;
  /** The addresses of the list and of the archived jobs, where these have a page of their own. */
  pages?: { list: string; archived: string };
}

/** The states of jobs, each with the number of jobs in it. */
export function StatusTabs({ jobs, view, pages }: StatusTabsProps) {
  const counts = jobs && countGroups(jobs);
  const to = (group: JobGroup | null) =>
    pages && group === 'archived'
      ? `${pages.archived}?${writeListView({ ...view, group: null, task: null })}`
      : `${pages?.list ?? ''}?${writeListView({ ...view, group })}`;
  const tabs = [
    { title: 'Alla', count: jobs && jobsInGroup(jobs, null).length, to: to(null), isCurrent: view.group === null },
    ...jobGroups.map((group) => ({
      title: groupTitles[group],
      count: counts?.[group],
      to: to(group),
      isCurrent: view.group === group,
    })),
  ];
  return <FilterTabs label="Status" tabs={tabs} />;
}
