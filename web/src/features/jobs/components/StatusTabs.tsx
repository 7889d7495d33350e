import type { JobGroup } from '@platsa/contract/jobs/rules';
import { FilterTabs } from '../../../ui/FilterTabs.tsx';
import { countGroups, type JobListView, writeListView } from '../job-list.ts';
import { groupTitles, type JobState } from '../job-state.ts';

interface StatusTabsProps {
  /** The jobs that every other filter leaves; undefined while they load. */
  jobs: readonly JobState[] | undefined;
  groups: readonly JobGroup[];
  view: JobListView;
  /** The list of archived jobs, where it is a page of its own. */
  archivedHref?: string;
}

/** The states of jobs, each with the number of jobs in it. */
export function StatusTabs({ jobs, groups, view, archivedHref }: StatusTabsProps) {
  const counts = jobs && countGroups(jobs);
  const to = (group: JobGroup | null) => `?${writeListView({ ...view, group })}`;
  const tabs = [
    { title: 'Alla', count: jobs?.length, to: to(null), isCurrent: view.group === null },
    ...groups.map((group) => ({
      title: groupTitles[group],
      count: counts?.[group],
      to: to(group),
      isCurrent: view.group === group,
    })),
    ...(archivedHref ? [{ title: groupTitles.archived, to: archivedHref, isCurrent: false }] : []),
  ];
  return <FilterTabs label="Status" tabs={tabs} />;
}
