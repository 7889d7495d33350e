import { Button } from '@mantine/core';
import { mostCompared } from '@platsa/contract/applications/rules';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { readIds, useApplicants } from '../../features/applications/api/applicants.ts';
import { Comparison, ComparisonTable } from '../../features/applications/components/Comparison.tsx';
import { MoveSelected } from '../../features/boards/components/BoardMenus.tsx';
import { StartDatePopup } from '../../features/boards/components/StartDatePopup.tsx';
import { useBoard } from '../../features/boards/use-board.ts';
import { BulkMessageDialog } from '../../features/messaging/components/BulkMessageDialog.tsx';
import { CallError } from '../../lib/api.ts';
import { JobRightsProvider, useMay } from '../../lib/job-rights.tsx';
import { useCompany } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { PrintSheet, printPage } from '../../ui/PrintSheet.tsx';
import { PeopleIllustration } from '../../ui/page-illustrations.tsx';
import { BackLink, QueryView } from '../../ui/QueryView.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';
import { InCompany } from '../InCompany.tsx';
import { LockedBoard } from './LockedBoard.tsx';

/** Two to five applicants of a board side by side; the address says whom, in which order. */
export function ComparePage() {
  const { boardId = '' } = useParams();
  const state = useBoard(boardId);
  const { error } = state.query;
  if (error instanceof CallError && error.error === 'locked') return <LockedBoard boardId={boardId} />;
  return (
    <Page width="wide">
      <QueryView query={state.query} skeleton={<FormSkeleton fields={5} />}>
        {(board) => (
          <InCompany companyId={board._company}>
            <JobRightsProvider job={board._job}>
              <ComparedApplicants boardId={boardId} title={board._job.title} state={state} />
            </JobRightsProvider>
          </InCompany>
        )}
      </QueryView>
    </Page>
  );
}

interface ComparedApplicantsProps {
  boardId: string;
  /** The job's title. */
  title: string;
  state: ReturnType<typeof useBoard>;
}

function ComparedApplicants({ boardId, title, state }: ComparedApplicantsProps) {
  const company = useCompany();
  const may = useMay();
  const [address, setAddress] = useSearchParams();
  const ids = readIds(address, mostCompared);
  const query = useApplicants(boardId, ids);
  const [moving, setMoving] = useState<{ applicantId: string; button: HTMLElement } | null>(null);
  const [declining, setDeclining] = useState<{ _id: string; name: string } | null>(null);
  const setIds = (next: readonly string[]) => setAddress({ ids: next.join(',') }, { replace: true });
  const swap = (one: string, other: string) => setIds(ids.map((id) => (id === one ? other : id === other ? one : id)));
  // Moved to a column for declining, they are asked about as on the board.
  const asked = declining ? [declining] : state.declined;
  const stopAsking = () => {
    setDeclining(null);
    state.stopAsking();
  };
  return (
    <>
      <PageHeader
        title="Jämför kandidater"
        lead={title}
        actions={
          <>
            <BackLink to={paths.board.to({ boardId })} state={{ selected: ids }} />
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() => void printPage()}
            >
              Skriv ut
            </Button>
          </>
        }
      />
      <QueryView
        query={query}
        skeleton={<FormSkeleton fields={6} />}
        failure={{ title: 'Kunde inte hämta kandidaterna' }}
      >
        {(applicants) =>
          applicants.length < 2 ? (
            <EmptyState
              illustration={<PeopleIllustration />}
              title="Välj två till fem kandidater"
              text="Markera dem på tavlan och tryck på Jämför."
              action={<BackLink to={paths.board.to({ boardId })} />}
            />
          ) : (
            <>
              <Comparison
                applicants={applicants}
                addressOf={(applicantId) => paths.board.to({ boardId, applicantId })}
                onSwap={swap}
                onRemove={(applicantId) => setIds(ids.filter((id) => id !== applicantId))}
                onMove={(applicantId, button) => setMoving({ applicantId, button })}
                onDecline={setDeclining}
              />
              <PrintSheet title="Jämförelse" facts={[title, company.name]} landscape>
                {() => <ComparisonTable applicants={applicants} />}
              </PrintSheet>
            </>
          )
        }
      </QueryView>
      <MoveSelected
        button={moving?.button ?? null}
        columns={state.columns}
        onMove={({ _id }) => {
          if (moving) void state.move({ applicantIds: [moving.applicantId], columnId: _id, index: 0 });
          setMoving(null);
        }}
        onClose={() => setMoving(null)}
      />
      {asked.length > 0 && may('decline') ? (
        <BulkMessageDialog
          companyId={company._id}
          applicants={asked}
          kind="decline"
          asks={declining === null}
          onClose={stopAsking}
          onSent={stopAsking}
        />
      ) : null}
      {state.hired.length > 0 ? <StartDatePopup opened applicants={state.hired} onClose={state.stopAsking} /> : null}
    </>
  );
}
