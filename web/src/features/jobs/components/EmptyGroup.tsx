import { Button } from '@mantine/core';
import type { JobGroup } from '@platsa/contract/jobs/rules';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { DocumentsIllustration } from '../../../ui/illustrations/DocumentsIllustration.tsx';

const titles: Record<JobGroup, string> = {
  draft: 'Inga utkast',
  active: 'Ingen aktiv annons',
  inactive: 'Inga inaktiva annonser',
  archived: 'Inga arkiverade annonser',
};

/** For a list whose tab has nothing, without any filter to clear. */
export function EmptyGroup({ group, onShowAll }: { group: JobGroup; onShowAll: () => void }) {
  return (
    <EmptyState
      illustration={<DocumentsIllustration />}
      title={titles[group]}
      text={group === 'active' ? 'En annons är aktiv från att den publiceras tills den går ut.' : undefined}
      action={
        <Button variant="default" onClick={onShowAll}>
          Visa alla
        </Button>
      }
    />
  );
}
