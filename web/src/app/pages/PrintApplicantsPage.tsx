import { Button } from '@mantine/core';
import { maxPrinted } from '@platsa/contract/applications/rules';
import type { ApplicantDetails } from '@platsa/contract/applications/schema';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { fetchApplicantsPdf, readIds, useApplicants } from '../../features/applications/api/applicants.ts';
import { SheetContent } from '../../features/applications/components/ApplicantSheet.tsx';
import { board } from '../../features/boards/api/board.ts';
import { formatDay, fullName } from '../../lib/format.ts';
import { useJobRights } from '../../lib/job-rights.tsx';
import { useCompany } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { PrintSheet, printPage } from '../../ui/PrintSheet.tsx';
import { PeopleIllustration } from '../../ui/page-illustrations.tsx';
import { BackLink, QueryView } from '../../ui/QueryView.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';
import { useDownload } from '../../ui/use-download.ts';
import styles from './PrintApplicantsPage.module.css';

/** Applicants of a board as they will be on paper, each on a page of their own; the address says whom. */
export function PrintApplicantsPage() {
  const { boardId = '' } = useParams();
  const company = useCompany();
  const [address] = useSearchParams();
  const ids = readIds(address, maxPrinted);
  const query = useApplicants(boardId, ids);
  const { download, downloading } = useDownload();
  const job = useQuery(board(boardId)).data?._job;
  const { may } = useJobRights(job?.isBank ? undefined : job?._id);
  const sheets = (applicants: readonly ApplicantDetails[]) =>
    applicants.map((applicant) => (
      <article key={applicant._id} className={styles.sheet}>
        <h2>{fullName(applicant._user)}</h2>
        <p className={styles.facts}>
          {applicant._job.title} · {company.name} · Sökte {formatDay(applicant.createdAt)}
        </p>
        <SheetContent applicant={applicant} about={paths.matching.to()} />
      </article>
    ));
  return (
    <Page>
      <PageHeader
        title="Skriv ut kandidater"
        lead="Utan betyg, kommentarer, meddelanden och ålder. Varje kandidat börjar på en ny sida."
        actions={
          <>
            <BackLink to={paths.board.to({ boardId })} />
            {may('seeContact') ? (
              <Button
                variant="default"
                loading={downloading}
                leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
                onClick={() => void download(() => fetchApplicantsPdf(boardId, ids), 'Kandidater.pdf')}
              >
                Ladda ner PDF
              </Button>
            ) : null}
            <Button
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
          applicants.length === 0 ? (
            <EmptyState
              illustration={<PeopleIllustration />}
              title="Inga kandidater att skriva ut"
              text="Markera dem på tavlan och välj Skriv ut."
              action={<BackLink to={paths.board.to({ boardId })} />}
            />
          ) : (
            <>
              {sheets(applicants)}
              <PrintSheet title={`Kandidater till ${applicants[0]?._job.title ?? ''}`} facts={[company.name]}>
                {() => sheets(applicants)}
              </PrintSheet>
            </>
          )
        }
      </QueryView>
    </Page>
  );
}
