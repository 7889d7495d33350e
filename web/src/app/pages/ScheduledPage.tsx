import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { scheduledCounts, waitingMessages } from '../../features/messaging/api/scheduled-lists.ts';
import { stoppedMessages } from '../../features/messaging/api/stopped-messages.ts';
import { StoppedList } from '../../features/messaging/components/StoppedChoices.tsx';
import { WaitingList } from '../../features/messaging/components/WaitingList.tsx';
import { useCompany } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterTabs } from '../../ui/FilterTabs.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { DocumentsIllustration } from '../../ui/page-illustrations.tsx';
import { QueryList } from '../../ui/QueryView.tsx';
import { RowSkeleton } from '../../ui/Skeletons.tsx';

const recipientAddress = ({ _board, _applicant }: { _board: string; _applicant: string }) =>
  paths.board.to({ boardId: _board, applicantId: _applicant });
const failure = { title: 'Kunde inte hämta meddelandena', back: paths.overview.to() };

/** The company's scheduled messages: those that wait to be sent, and those that were stopped lately. */
export function ScheduledPage() {
  const { _id: companyId } = useCompany();
  const [address] = useSearchParams();
  const showsStopped = address.get('visa') === 'stoppade';
  const { data: counts } = useQuery(scheduledCounts(companyId));
  return (
    <Page>
      <PageHeader
        title="Schemalagda meddelanden"
        lead="Ett nej stoppas när någon flyttar kandidaten eller skriver något annat, och när en kollega bedömer eller kommenterar. Då frågar vi om det ska skickas ändå."
      />
      <FilterTabs
        label="Schemalagda meddelanden"
        tabs={[
          { title: 'Väntar', count: counts?.waiting, to: paths.scheduled.to(), isCurrent: !showsStopped },
          {
            title: 'Stoppade',
            count: counts?.stopped,
            to: `${paths.scheduled.to()}?visa=stoppade`,
            isCurrent: showsStopped,
          },
        ]}
      />
      {showsStopped ? <StoppedMessages companyId={companyId} /> : <WaitingMessages companyId={companyId} />}
    </Page>
  );
}

function WaitingMessages({ companyId }: { companyId: string }) {
  const query = useInfiniteQuery(waitingMessages(companyId));
  return (
    <QueryList
      query={query}
      items={({ pages }) => pages.flatMap(({ messages }) => messages)}
      skeleton={<RowSkeleton />}
      failure={failure}
      empty={
        <EmptyState
          illustration={<DocumentsIllustration />}
          title="Inget väntar på att skickas"
          text="Välj ”Skicka senare” när du skriver till kandidater, så samlas det här tills det har skickats."
        />
      }
    >
      {(messages) => (
        <>
          <WaitingList messages={messages} addressOf={recipientAddress} />
          <MoreButton query={query} />
        </>
      )}
    </QueryList>
  );
}

function StoppedMessages({ companyId }: { companyId: string }) {
  const query = useInfiniteQuery(stoppedMessages(companyId));
  return (
    <QueryList
      query={query}
      items={({ pages }) => pages.flatMap(({ stopped }) => stopped)}
      skeleton={<RowSkeleton />}
      failure={failure}
      empty={
        <EmptyState
          illustration={<DocumentsIllustration />}
          title="Inget har stoppats"
          text="Här syns i 30 dagar vilka som inte fick ett schemalagt meddelande, och varför."
        />
      }
    >
      {(stopped) => (
        <>
          <StoppedList stopped={stopped} addressOf={recipientAddress} />
          <MoreButton query={query} />
        </>
      )}
    </QueryList>
  );
}
