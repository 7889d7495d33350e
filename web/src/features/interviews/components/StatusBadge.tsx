import { Badge } from '@mantine/core';
import { type Interview, interviewStatuses } from '@platsa/contract/interviews/schema';

const colours = { invited: 'warning', booked: 'accent', cancelled: 'gray', done: 'good', missed: 'bad' } as const;

export function StatusBadge({ interview: { status, isLate } }: { interview: Pick<Interview, 'status' | 'isLate'> }) {
  return (
    <Badge variant="light" color={colours[status]} tt="none" fw={500} miw="max-content">
      {interviewStatuses[status]}
      {status === 'done' && isLate ? ', kom sent' : ''}
    </Badge>
  );
}
