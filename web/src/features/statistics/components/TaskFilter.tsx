import { Button } from '@mantine/core';
import type { Overview } from '@platsa/contract/statistics/schema';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { overview } from '../api/statistics.ts';

type JobTask = Exclude<keyof Overview['toDo'], 'unanswered' | 'withdrawals' | 'reviews' | 'newMatches'>;

export const taskTitles: Record<keyof Overview['toDo'], string> = {
  unanswered: 'Väntar på svar',
  withdrawals: 'Vill ta tillbaka sin ansökan',
  reviews: 'Vill ha matchningen granskad',
  newMatches: 'Nya med hög match',
  closing: 'Går ut inom en vecka',
  idleBoards: 'Ingen flyttad på en vecka',
  drafts: 'Utkast',
};

/** Keeps the jobs of one of the overview's tasks; keeps all without a task, and until the overview has loaded. */
export function useTaskFilter(companyId: string, mine: boolean, task: JobTask | null) {
  const { data } = useQuery({ ...overview(companyId, mine), enabled: task !== null });
  const wanted = task && data && new Set(data.toDo[task]._jobs);
  return (jobId: string) => !wanted || wanted.has(jobId);
}

/** Says that a list shows only the jobs of one kind of work, and ends that. */
export function TaskFilter({ task, onClear }: { task: JobTask | null; onClear: () => void }) {
  if (task === null) return null;
  return (
    <Button
      mb="md"
      size="compact-md"
      variant="light"
      rightSection={<IconX size={16} stroke={1.75} aria-hidden="true" />}
      aria-label={`Ta bort filtret ${taskTitles[task]}`}
      onClick={onClear}
    >
      {taskTitles[task]}
    </Button>
  );
}
