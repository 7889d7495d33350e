import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { newApplicants } from '../../features/statistics/api/statistics.ts';
import { NewApplicantList } from '../../features/statistics/components/NewApplicantList.tsx';
import { useCompany } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterTabs } from '../../ui/FilterTabs.tsx';
import { PeopleIllustration } from '../../ui/illustrations.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { QueryList } from '../../ui/QueryView.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { RowSkeleton } from '../../ui/Skeletons.tsx';

/** The applicants that the overview counts as new, all or with a high match. `since` in the address is the start of the count. */
export function NewApplicantsPage() {
  const { _id: companyId } = useCompany();
  const [address] = useSearchParams();
  const match = address.get('match') === 'high' ? 'high' : undefined;
  const since = address.get('since') ?? undefined;
  const query = useInfiniteQuery(newApplicants(companyId, { since, match }));
  const [first] = query.data?.pages ?? [];
  const to = (level?: 'high') => `?${new URLSearchParams({ ...(level && { match: level }), ...(since && { since }) })}`;
  return (
    <Page>
      <PageHeader
        title="Nya kandidater"
        lead={
          first ? (
            <>
              De som har sökt sedan ditt förra besök, <RelativeTime at={first.since} />.
            </>
          ) : null
        }
      />
      <FilterTabs
        label="Matchning"
        tabs={[
          { title: 'Alla', count: first?.counts.all, to: to(), isCurrent: match === undefined },
          { title: 'Hög match', count: first?.counts.high, to: to('high'), isCurrent: match === 'high' },
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
