import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Comparison } from '@platsa/contract/interviews/scorecards';
import type { Job } from '@platsa/contract/jobs/schema';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { readIds } from '../../features/applications/api/applicants.ts';
import { LockedJob } from '../../features/billing/components/LockedJob.tsx';
import { comparison } from '../../features/interviews/api/scorecards.ts';
import { Finalists } from '../../features/interviews/components/scorecards/Finalists.tsx';
import { ownJob } from '../../features/jobs/api/job.ts';
import { CallError } from '../../lib/api.ts';
import { JobRightsProvider } from '../../lib/job-rights.tsx';
import { useCompany } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterTabs } from '../../ui/FilterTabs.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { printPage } from '../../ui/PrintSheet.tsx';
import { PeopleIllustration } from '../../ui/page-illustrations.tsx';
import { BackLink, QueryView } from '../../ui/QueryView.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';
import { InCompany } from '../InCompany.tsx';
import styles from './FinalistsPage.module.css';

const mostFinalists = 20;

/** A job's finalists side by side, with what was judged in their interviews. */
export function FinalistsPage() {
  const { jobId = '' } = useParams();
  const query = useQuery(ownJob(jobId));
  return (
    <Page width="wide">
      <QueryView query={query} skeleton={<FormSkeleton fields={5} />}>
        {(job) => (
          <InCompany companyId={job._company._id}>
            <JobRightsProvider job={job}>
              <PageHeader
                title="Jämför finalister"
                lead={job.title}
                actions={
                  <>
                    <BackLink to={paths.board.to({ boardId: job.workflowId })} />
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
              <JobFinalists job={job} />
            </JobRightsProvider>
          </InCompany>
        )}
      </QueryView>
    </Page>
  );
}

function JobFinalists({ job }: { job: Job }) {
  const [address] = useSearchParams();
  const board = paths.board.to({ boardId: job.workflowId });
  const query = useQuery(comparison(job._id, readIds(address, mostFinalists)));
  const { error } = query;
  if (error instanceof CallError && error.error === 'locked') return <LockedJob boardId={job.workflowId} />;
  return (
    <QueryView
      query={query}
      skeleton={<FormSkeleton fields={6} />}
      failure={{ title: 'Kunde inte hämta jämförelsen', back: board }}
    >
      {(compared) =>
        compared.finalists.length === 0 ? (
          <EmptyState
            illustration={<PeopleIllustration />}
            title="Inga finalister än"
            text="Här visas de som ligger i en kolumn för intervju eller erbjudande på tavlan."
            action={<BackLink to={board} />}
          />
        ) : (
          <ComparedFinalists job={job} compared={compared} />
        )
      }
    </QueryView>
  );
}

interface ComparedFinalistsProps {
  job: Job;
  compared: Comparison;
}

function ComparedFinalists({ job, compared }: ComparedFinalistsProps) {
  const company = useCompany();
  const [address, setAddress] = useSearchParams();
  const isNarrow = useMediaQuery('(max-width: 700px)', window.innerWidth <= 700);
  const view = readView(address, isNarrow);
  const order = address.get('order') ?? 'name';
  const searchWith = (name: string, value: string) => {
    const next = new URLSearchParams(address);
    next.set(name, value);
    return next;
  };
  const setPart = (name: string, value: string) =>
    setAddress(searchWith(name, value), { replace: true, preventScrollReset: true });
  return (
    <>
      <div className={styles.choices}>
        <FilterTabs
          label="Visa"
          tabs={[
            { title: 'Krav för krav', to: `?${searchWith('view', 'attributes')}`, isCurrent: view === 'attributes' },
            { title: 'En i taget', to: `?${searchWith('view', 'people')}`, isCurrent: view === 'people' },
          ]}
        />
        <SelectField
          label="Ordning"
          options={listSortOptions(compared)}
          value={order}
          onChange={(chosen) => chosen && setPart('order', chosen)}
        />
      </div>
      <Finalists
        comparison={compared}
        facts={[job.title, company.name]}
        order={order}
        view={view}
        shown={address.get('person')}
        onShow={(applicantId) => setPart('person', applicantId)}
        addressOf={(applicantId) => paths.board.to({ boardId: job.workflowId, applicantId })}
      />
    </>
  );
}

/** On a phone, one person fills the screen. */
function readView(address: URLSearchParams, isNarrow: boolean): 'attributes' | 'people' {
  const chosen = address.get('view');
  if (chosen === 'attributes' || chosen === 'people') return chosen;
  return isNarrow ? 'people' : 'attributes';
}

function listSortOptions({ attributes }: Comparison) {
  return [
    { value: 'name', label: 'Namn' },
    { value: 'match', label: 'Matchning' },
    ...attributes.map(({ _id, name }) => ({ value: _id, label: `Betyg på ${name}` })),
  ];
}
