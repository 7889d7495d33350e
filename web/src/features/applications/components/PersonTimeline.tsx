import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/Card.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { RowSkeleton } from '../../../ui/Skeletons.tsx';
import { personHistory } from '../api/applicant.ts';
import { HistoryItem, historyText } from './CommunicationTabs.tsx';
import timeline from './Timeline.module.css';

/** The events of all of a person's applications, latest first. */
export function PersonTimeline({ companyId, personId }: { companyId: string; personId: string }) {
  const query = useQuery(personHistory(companyId, personId));
  return (
    <Card title="Tidslinje">
      <QueryView query={query} skeleton={<RowSkeleton />}>
        {({ history }) => (
          <ol className={timeline.list}>
            {history
              .filter((entry) => historyText(entry) !== undefined)
              .map((entry) => (
                <HistoryItem key={entry._id} entry={entry} about={entry._job.title} />
              ))}
          </ol>
        )}
      </QueryView>
    </Card>
  );
}
