import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMarkRead } from '../../features/boards/api/mark-read.ts';
import { newApplicants } from '../../features/statistics/api/statistics.ts';
import { NewApplicantList } from '../../features/statistics/components/NewApplicantList.tsx';
import { count } from '../../lib/format.ts';
import { useCompany } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { ConfirmPopup } from '../../ui/ConfirmPopup.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterTabs } from '../../ui/FilterTabs.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { PeopleIllustration } from '../../ui/page-illustrations.tsx';
import { QueryList } from '../../ui/QueryView.tsx';
import { RowSkeleton } from '../../ui/Skeletons.tsx';

/** The applicants whose application the user has not read, all or with a high match. */
export function NewApplicantsPage() {
  const { _id: companyId } = useCompany();
  const [address] = useSearchParams();
  const match = address.get('match') === 'high' ? 'high' : undefined;
  const query = useInfiniteQuery(newApplicants(companyId, { match }));
  const counts = query.data?.pages[0]?.counts;
  return (
    <Page>
      <PageHeader
        title="Nya kandidater"
        lead="De som har sökt era annonser och vars ansökan du inte har läst."
        actions={counts?.all ? <ReadAllButton companyId={companyId} amount={counts.all} /> : null}
      />
      <FilterTabs
        label="Matchning"
        tabs={[
          { title: 'Alla', count: counts?.all, to: '?', isCurrent: match === undefined },
          { title: 'Hög match', count: counts?.high, to: '?match=high', isCurrent: match === 'high' },
        ]}
      />
      <QueryList
        query={query}
        items={({ pages }) => pages.flatMap(({ applicants }) => applicants)}
        skeleton={<RowSkeleton />}
        failure={{ title: 'Kunde inte hämta kandidaterna', back: paths.overview.to() }}
        empty={
          <EmptyState
            illustration={<PeopleIllustration />}
            title={match ? 'Ingen ny med hög match' : 'Inga nya kandidater'}
            text="Den som söker en av era annonser syns här direkt."
          />
        }
      >
        {(applicants) => (
          <>
            <NewApplicantList
              applicants={applicants}
              to={({ workflowId: boardId, _id: applicantId }) => paths.board.to({ boardId, applicantId })}
            />
            <MoreButton query={query} />
          </>
        )}
      </QueryList>
    </Page>
  );
}

function ReadAllButton({ companyId, amount }: { companyId: string; amount: number }) {
  const markRead = useMarkRead(companyId);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Markera alla som lästa
      </Button>
      <ConfirmPopup
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={`Markera ${count(amount, 'ansökan', 'ansökningar')} som ${amount === 1 ? 'läst' : 'lästa'}?`}
        text="De är då inte nya för dig längre. Det går inte att ångra, men de finns kvar på sina tavlor."
        confirmLabel="Markera som lästa"
        onConfirm={() => markRead()}
      />
    </>
  );
}
