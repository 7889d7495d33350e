import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { ActionIcon, Button, SegmentedControl, Skeleton, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ListedInterview } from '@platsa/contract/interviews/schema';
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { companyInterviews } from '../../features/interviews/api/interviews.ts';
import { InterviewCalendar } from '../../features/interviews/components/InterviewCalendar.tsx';
import { InterviewList } from '../../features/interviews/components/InterviewList.tsx';
import { InterviewsSheet } from '../../features/interviews/components/InterviewsSheet.tsx';
import { formatWeek } from '../../features/interviews/interview-text.ts';
import {
  type InterviewsAddress,
  interviewsSearch,
  interviewViews,
  readInterviewsAddress,
  stepInterviews,
} from '../../features/interviews/interviews-address.ts';
import { listWeekDays } from '../../features/interviews/week-layout.ts';
import { addDays, formatDay, formatShortDay, formatWeekday, today } from '../../lib/format.ts';
import { useCompany } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterTabs } from '../../ui/FilterTabs.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { printPage } from '../../ui/PrintSheet.tsx';
import { PeopleIllustration } from '../../ui/page-illustrations.tsx';
import { QueryList } from '../../ui/QueryView.tsx';
import { useInterviewQueue } from '../use-interview-queue.ts';
import styles from './InterviewsPage.module.css';

const title = 'Intervjuer';

/** The company's booked interviews by day, week or as a list: one's own, or all that one sees. */
export function InterviewsPage() {
  const { _id: companyId, name: companyName } = useCompany();
  const [search] = useSearchParams();
  const address = readInterviewsAddress(search);
  const query = useQuery(companyInterviews({ companyId, ...address }));
  const isNarrow = useMediaQuery('(max-width: 860px)') ?? false;
  const { link, popup } = useInterviewQueue(title, query.data ?? []);
  const { mine, view } = address;
  return (
    <Page width={view === 'list' ? 'normal' : 'wide'}>
      <PageHeader title={title} actions={<PageActions address={address} />} />
      <FilterTabs
        label="Vems intervjuer"
        tabs={[
          { title: 'Mina', to: interviewsSearch({ ...address, mine: true }), isCurrent: mine },
          { title: 'Allas', to: interviewsSearch({ ...address, mine: false }), isCurrent: !mine },
        ]}
      />
      <PeriodHead address={address} />
      <QueryList
        query={query}
        items={(interviews) => interviews}
        skeleton={<Skeleton height={480} />}
        failure={{ title: 'Kunde inte hämta intervjuerna', back: paths.overview.to() }}
        empty={<NoInterviews address={address} />}
      >
        {(interviews) =>
          view === 'list' || (view === 'week' && isNarrow) ? (
            <InterviewList interviews={interviews} link={link} />
          ) : (
            <InterviewCalendar days={listShownDays(address, interviews)} interviews={interviews} link={link} />
          )
        }
      </QueryList>
      <InterviewsSheet
        title={mine ? 'Mina intervjuer' : title}
        {...{ companyName, period: periodText(address), interviews: query.data ?? [] }}
      />
      {popup}
    </Page>
  );
}

function listShownDays({ view, from }: InterviewsAddress, interviews: readonly ListedInterview[]): string[] {
  const busy = new Set(interviews.map(({ startsAt }) => startsAt && formatDay(startsAt)));
  return view === 'day' ? [from] : listWeekDays(from, (day) => busy.has(day));
}

function periodText({ view, from, days }: InterviewsAddress): string {
  const last = addDays(from, days - 1);
  if (view === 'day') return formatWeekday(from);
  return view === 'week' ? formatWeek(from, last) : `${formatShortDay(from)} – ${formatShortDay(last)}`;
}

function PageActions({ address }: { address: InterviewsAddress }) {
  const [, setSearch] = useSearchParams();
  const setView = (view: string) => {
    const chosen = view === 'day' || view === 'list' ? view : 'week';
    setSearch(interviewsSearch({ ...address, view: chosen }), { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <SegmentedControl
        aria-label="Visa"
        value={address.view}
        onChange={setView}
        data={Object.entries(interviewViews).map(([value, label]) => ({ value, label }))}
      />
      <Tooltip label="Skriv ut det som visas">
        <ActionIcon variant="default" size={42} aria-label="Skriv ut" onClick={() => void printPage()}>
          <IconPrinter size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    </>
  );
}

const stepNames = {
  day: ['Föregående dag', 'Nästa dag'],
  week: ['Föregående vecka', 'Nästa vecka'],
  list: ['Föregående fyra veckor', 'Nästa fyra veckor'],
} as const;

/** The days that are shown, and the way to others. */
function PeriodHead({ address }: { address: InterviewsAddress }) {
  const [previous, next] = stepNames[address.view];
  const step = { variant: 'default', component: Link, replace: true, preventScrollReset: true } as const;
  return (
    <div className={styles.period}>
      <ActionIcon {...step} to={stepInterviews(address, -1)} aria-label={previous}>
        <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon {...step} to={stepInterviews(address, 1)} aria-label={next}>
        <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <Button {...step} size="compact-md" to={interviewsSearch({ ...address, day: today() })}>
        I dag
      </Button>
      <h2 aria-live="polite">{periodText(address)}</h2>
    </div>
  );
}

function NoInterviews({ address }: { address: InterviewsAddress }) {
  const { mine, view } = address;
  const when = { day: 'den här dagen', week: 'den här veckan', list: 'de här veckorna' }[view];
  return (
    <EmptyState
      illustration={<PeopleIllustration />}
      title={mine ? `Du har inga intervjuer ${when}` : `Inga intervjuer ${when}`}
      text="En intervju bokar du hos kandidaten: öppna någon på en tavla och välj Boka intervju, eller låt kandidaten välja tid."
      action={
        mine ? (
          <Button component={Link} variant="default" to={interviewsSearch({ ...address, mine: false })} replace>
            Visa allas
          </Button>
        ) : (
          <Button component={Link} variant="default" to={paths.workflows.to()}>
            Gå till tavlorna
          </Button>
        )
      }
    />
  );
}
