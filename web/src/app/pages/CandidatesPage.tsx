import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { type BankFilter, readBankFilter, writeBankFilter } from '../../features/candidates/candidate-filter.ts';
import { CandidateBank } from '../../features/candidates/components/CandidateBank.tsx';
import { ShareApplyLink } from '../../features/candidates/components/ShareApplyLink.tsx';
import { WriteActions } from '../../features/messaging/components/WriteActions.tsx';
import { useCompany } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { PeopleIllustration } from '../../ui/page-illustrations.tsx';
import styles from './CandidatesPage.module.css';

/** The candidate bank: its profiles, and the candidates that the filter in the address finds. */
export function CandidatesPage() {
  const { _id: companyId } = useCompany();
  const [searchParams, setSearchParams] = useSearchParams();
  const setFilter = (filter: BankFilter) =>
    setSearchParams(writeBankFilter(filter), { replace: true, preventScrollReset: true });
  return (
    <Page width="wide">
      <PageHeader
        title="Kandidatbank"
        lead="Folk ni vill ha nära till hands, också utan en annons ute."
        actions={
          <Button
            component={Link}
            to={paths.newBankProfile.to()}
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          >
            Skapa kandidatprofil
          </Button>
        }
      />
      <div className={styles.columns}>
        <div>
          <CandidateBank
            key={companyId}
            companyId={companyId}
            filter={readBankFilter(searchParams)}
            onFilter={setFilter}
            writing={(to) => <WriteActions companyId={companyId} {...to} />}
            to={{
              profile: ({ _id: jobId }) => paths.job.to({ jobId }),
              editProfile: ({ _id: jobId }) => paths.editBankProfile.to({ jobId }),
              candidate: ({ _id: applicantId, _workflowBoard: boardId }) => paths.board.to({ boardId, applicantId }),
              newProfile: paths.newBankProfile.to(),
            }}
            empty={
              <EmptyState
                illustration={<PeopleIllustration />}
                title="Skapa kandidatprofil"
                text="Beskriv vilka ni brukar behöva. Den som spontanansöker matchas mot profilen och hamnar här."
                action={
                  <Button component={Link} to={paths.newBankProfile.to()} variant="default">
                    Skapa den första
                  </Button>
                }
              />
            }
          />
        </div>
        <ShareApplyLink path={paths.companyApply.to({ companyId })} />
      </div>
    </Page>
  );
}
