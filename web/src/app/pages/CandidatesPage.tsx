import { Button } from '@mantine/core';
import type { Candidate } from '@platsa/contract/candidates/schema';
import { IconArrowMerge, IconFiles, IconPlus, IconUserPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { candidateList } from '../../features/candidates/api/candidate-bank.ts';
import { type BankFilter, readBankFilter, writeBankFilter } from '../../features/candidates/candidate-filter.ts';
import { CandidateBank } from '../../features/candidates/components/CandidateBank.tsx';
import type { HiredCandidate } from '../../features/candidates/components/PlacePopup.tsx';
import { ShareApplyLink } from '../../features/candidates/components/ShareApplyLink.tsx';
import { WriteActions } from '../../features/messaging/components/WriteActions.tsx';
import { piledResumes } from '../../features/people/api/people.ts';
import { UninformedPeople } from '../../features/people/components/UninformedPeople.tsx';
import { useCompany } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { PeopleIllustration } from '../../ui/page-illustrations.tsx';
import { useQueue, useSeen } from '../use-queue.tsx';

const ResumePile = lazyComponent(() =>
  import('../../features/people/components/ResumePile.tsx').then((m) => m.ResumePile),
);
const StartDatePopup = lazyComponent(() =>
  import('../../features/boards/components/StartDatePopup.tsx').then((m) => m.StartDatePopup),
);
const AddPersonPopup = lazyComponent(() =>
  import('../../features/people/components/AddPersonPopup.tsx').then((m) => m.AddPersonPopup),
);

const bankTitle = 'Kandidatbank';

export const bankEntry = ({ _id, _workflowBoard, _person }: Candidate) => ({
  boardId: _workflowBoard,
  applicantId: _id,
  personId: _person,
});

/** The candidate bank: its profiles, and the candidates that the filter in the address finds. */
export function CandidatesPage() {
  const { _id: companyId } = useCompany();
  const [searchParams, setSearchParams] = useSearchParams();
  const filter = readBankFilter(searchParams);
  const list = useInfiniteQuery(candidateList(companyId, filter));
  const [adding, setAdding] = useState(false);
  const waiting = useQuery(piledResumes(companyId)).data?.resumes.length ?? 0;
  const [hired, setHired] = useState<readonly HiredCandidate[]>([]);
  const [isPiling, setPiling] = useState(false);
  const piling = isPiling || waiting > 0;
  const seen = useSeen(bankTitle);
  const { link, personLink, popup } = useQueue({
    title: bankTitle,
    entries: list.data?.pages.flatMap(({ candidates }) => candidates.map(bankEntry)) ?? [],
    total: list.data?.pages[0]?.total ?? 0,
    query: list,
  });
  const setFilter = (filter: BankFilter) =>
    setSearchParams(writeBankFilter(filter), { replace: true, preventScrollReset: true });
  return (
    <Page width="wide">
      <PageHeader
        title="Kandidatbank"
        lead="Folk ni vill ha nära till hands, också utan en annons ute."
        actions={
          <>
            <Button
              component={Link}
              to={paths.duplicates.to()}
              variant="default"
              leftSection={<IconArrowMerge size={18} stroke={1.75} aria-hidden="true" />}
            >
              Dubbletter
            </Button>
            <Button
              variant="default"
              leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >
              Lägg till en person
            </Button>
            {piling ? null : (
              <Button
                variant="default"
                leftSection={<IconFiles size={18} stroke={1.75} aria-hidden="true" />}
                onClick={() => setPiling(true)}
              >
                Ladda upp CV:n
              </Button>
            )}
            <Button
              component={Link}
              to={paths.newBankProfile.to()}
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            >
              Skapa kandidatprofil
            </Button>
          </>
        }
      />
      <UninformedPeople companyId={companyId} />
      {piling ? <ResumePile opened companyId={companyId} onClose={() => setPiling(false)} /> : null}
      <CandidateBank
        key={companyId}
        companyId={companyId}
        filter={filter}
        link={(candidate) => link(bankEntry(candidate))}
        personLink={(candidate) => personLink(bankEntry(candidate))}
        seen={seen}
        onFilter={setFilter}
        onHired={setHired}
        writing={(to) => <WriteActions companyId={companyId} {...to} />}
        to={{
          profile: ({ _id: jobId }) => paths.job.to({ jobId }),
          editProfile: ({ _id: jobId }) => paths.editBankProfile.to({ jobId }),
          newProfile: paths.newBankProfile.to(),
        }}
        share={<ShareApplyLink path={paths.companyApply.to({ companyId })} />}
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
      {popup}
      {hired.length > 0 ? <StartDatePopup opened applicants={hired} onClose={() => setHired([])} /> : null}
      {adding ? <AddPersonPopup opened companyId={companyId} onClose={() => setAdding(false)} /> : null}
    </Page>
  );
}
