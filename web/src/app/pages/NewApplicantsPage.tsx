import { Button } from '@mantine/core';
import { maxSelected } from '@platsa/contract/fields';
import type { NewApplicant, NewApplicantPage } from '@platsa/contract/statistics/schema';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMarkRead } from '../../features/boards/api/mark-read.ts';
import { MoveFromList } from '../../features/boards/components/MoveFromList.tsx';
import { WriteActions } from '../../features/messaging/components/WriteActions.tsx';
import { newApplicants } from '../../features/statistics/api/statistics.ts';
import { NewApplicantList } from '../../features/statistics/components/NewApplicantList.tsx';
import { count, fullName } from '../../lib/format.ts';
import { useOwnJobs } from '../../lib/own-jobs.ts';
import { useCompany, useSignedIn } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { ConfirmPopup } from '../../ui/ConfirmPopup.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterTabs } from '../../ui/FilterTabs.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { PeopleIllustration } from '../../ui/page-illustrations.tsx';
import { QueryList } from '../../ui/QueryView.tsx';
import { RowCheckbox, RowSelectionBar, useRowSelection } from '../../ui/RowSelection.tsx';
import { RowSkeleton } from '../../ui/Skeletons.tsx';
import { toast } from '../../ui/toast.ts';
import { keepRows } from '../keep-rows.ts';
import { OwnJobsSwitch } from '../OwnJobsSwitch.tsx';
import { useQueue, useSeen } from '../use-queue.tsx';

const StartDatePopup = lazyComponent(() =>
  import('../../features/boards/components/StartDatePopup.tsx').then((m) => m.StartDatePopup),
);

const newEntry = ({ _id, workflowId }: NewApplicant) => ({ boardId: workflowId, applicantId: _id });

/** The applicants whose application the user has not read, all or with a high match. */
export function NewApplicantsPage() {
  const { _id: companyId } = useCompany();
  const [address] = useSearchParams();
  const match = address.get('match') === 'high' ? 'high' : undefined;
  const { mine } = useOwnJobs();
  const query = useInfiniteQuery(newApplicants(companyId, { match, mine }));
  const counts = query.data?.pages[0]?.counts;
  const listed = query.data?.pages.flatMap(({ applicants }) => applicants) ?? [];
  const title = match ? 'Nya med hög match' : 'Nya kandidater';
  const seen = useSeen(title);
  const rows = useKeptRows(listed, seen, `${match} ${mine}`);
  const unread = (match ? counts?.high : counts?.all) ?? 0;
  const total = unread + rows.length - listed.length;
  const selection = useRowSelection({
    loaded: rows.map(({ _id }) => _id),
    total,
    scope: `${match} ${mine}`,
    listAll: () => loadAllIds(query),
  });
  // The selection ends with the move, so the question about its applicants is the page's.
  const [hired, setHired] = useState<readonly HiredApplicant[]>([]);
  const { link, popup } = useQueue({ title, entries: rows.map(newEntry), total, query });
  return (
    <Page>
      <PageHeader
        title="Nya kandidater"
        lead="De som har sökt era annonser och vars ansökan du inte har läst."
        actions={
          <>
            <OwnJobsSwitch />
            {counts?.all ? <ReadAllButton companyId={companyId} amount={counts.all} mine={mine} /> : null}
          </>
        }
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
        items={() => rows}
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
            <RowSelectionBar selection={selection}>
              <SelectedActs
                companyId={companyId}
                applicants={rows.filter(({ _id }) => selection.has(_id))}
                onDone={selection.clear}
                onHired={setHired}
                onUndone={() => selection.select(selection.ids)}
              />
            </RowSelectionBar>
            <NewApplicantList
              applicants={applicants}
              link={(applicant) => link(newEntry(applicant))}
              seen={seen}
              checkbox={({ _id, _user }) => <RowCheckbox id={_id} name={fullName(_user)} selection={selection} />}
            />
            <MoreButton query={query} />
          </>
        )}
      </QueryList>
      {popup}
      {hired.length > 0 ? <StartDatePopup opened applicants={hired} onClose={() => setHired([])} /> : null}
    </Page>
  );
}

type NewApplicantsQuery = UseInfiniteQueryResult<InfiniteData<NewApplicantPage>>;

/** Loads the pages that are left, because the acts need to know whose board is which. */
async function loadAllIds(query: NewApplicantsQuery): Promise<string[]> {
  let { data, hasNextPage, fetchNextPage } = query;
  const listIds = () => data?.pages.flatMap(({ applicants }) => applicants.map(({ _id }) => _id)) ?? [];
  while (hasNextPage && listIds().length < maxSelected) {
    ({ data, hasNextPage, fetchNextPage } = await fetchNextPage({ throwOnError: true }));
  }
  return listIds().slice(0, maxSelected);
}

interface HiredApplicant {
  _id: string;
  name: string;
  boardId: string;
}

interface SelectedActsProps {
  companyId: string;
  applicants: readonly NewApplicant[];
  onDone: () => void;
  onHired: (hired: readonly HiredApplicant[]) => void;
  onUndone: () => void;
}

function SelectedActs({ companyId, applicants, onDone, onHired, onUndone }: SelectedActsProps) {
  const { isLimited } = useSignedIn();
  const markRead = useMarkRead(companyId);
  const named = applicants.map(({ _id, workflowId, _user }) => ({ _id, boardId: workflowId, name: fullName(_user) }));
  const readSelected = () => markRead(named.map(({ _id }) => _id)).then(onDone, toast.refused);
  return (
    <>
      {/* They are applicants of several jobs, and a limited member may do different things with each: on its board. */}
      {isLimited ? null : (
        <>
          <WriteActions companyId={companyId} applicants={named} onSent={onDone} onUndone={onUndone} />
          <MoveFromList
            applicants={named}
            onMoved={(moved) => {
              onHired(moved);
              onDone();
            }}
          />
        </>
      )}
      <Button size="sm" variant="default" onClick={() => void readSelected()}>
        Markera som {named.length === 1 ? 'läst' : 'lästa'}
      </Button>
    </>
  );
}

/** Applications read since the list was opened stay in their place, ticked off. Each list of its own. */
function useKeptRows(listed: readonly NewApplicant[], seen: ReadonlySet<string>, list: string) {
  const [kept, setKept] = useState({ list, rows: listed });
  const rows = kept.list === list ? keepRows(kept.rows, listed, seen) : listed;
  if (kept.list !== list || rows.length !== kept.rows.length || rows.some((row, at) => row !== kept.rows[at])) {
    setKept({ list, rows });
  }
  return rows;
}

function ReadAllButton({ companyId, amount, mine }: { companyId: string; amount: number; mine: boolean }) {
  const markRead = useMarkRead(companyId, mine);
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
