import { Button } from '@mantine/core';
import type { CompanyPerson } from '@platsa/contract/applications/schema';
import { IconArrowLeft } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { findResumeFile, personOfCompany } from '../../features/applications/api/applicant.ts';
import type { WritingKind } from '../../features/applications/components/ApplicantActions.tsx';
import { type ApplicantQueue, StepButtons } from '../../features/applications/components/ApplicantSteps.tsx';
import { PersonTimeline } from '../../features/applications/components/PersonTimeline.tsx';
import { PersonView } from '../../features/applications/components/PersonView.tsx';
import { useApplicantKeys } from '../../features/applications/use-applicant-actions.ts';
import { candidateList } from '../../features/candidates/api/candidate-bank.ts';
import { readBankFilter } from '../../features/candidates/candidate-filter.ts';
import { PersonFiles } from '../../features/messaging/components/PersonFiles.tsx';
import { PersonRecord } from '../../features/people/components/PersonRecord.tsx';
import { fullName } from '../../lib/format.ts';
import { useCompany } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { RowSkeleton } from '../../ui/Skeletons.tsx';
import { useLoadAhead, withUnlisted } from '../use-queue.tsx';
import { bankEntry } from './CandidatesPage.tsx';
import { ContactButtons, RarePersonActs } from './PersonActs.tsx';
import styles from './PersonPage.module.css';
import { PlacePerson } from './PlacePerson.tsx';

// The page is read more often than written from, so the dialog loads when opened.
const BulkMessageDialog = lazyComponent(() =>
  import('../../features/messaging/components/BulkMessageDialog.tsx').then((m) => m.BulkMessageDialog),
);

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** A person whom the company knows, of whom every application is one. */
export function PersonPage() {
  const { _id: companyId } = useCompany();
  const { personId = '' } = useParams();
  const query = useQuery(personOfCompany(companyId, personId));
  useKeptAddress(personId, query.data?._id);
  const { queue, index, stepBy, close } = useBankQueue(companyId, personId);
  const entry = queue?.entries[index];
  const bar = useRef<HTMLDivElement>(null);
  const [writing, setWriting] = useState<WritingKind | null>(null);
  const closeDialog = () => setWriting(null);
  const current = findCurrentApplication(query.data);
  useApplicantKeys(bar, {
    ...(entry && { step: stepBy, close }),
    ...(current && query.data?._user.email && { invite: () => setWriting('invite'), mail: () => setWriting('email') }),
  });
  return (
    <Page width="wide">
      <div ref={bar} className={styles.bar} data-off-paper>
        {entry ? (
          <>
            <Button variant="subtle" size="compact-sm" leftSection={<IconArrowLeft {...icon} />} onClick={close}>
              {queue.title}
            </Button>
            <StepButtons {...{ queue, index }} onStep={stepBy} />
          </>
        ) : null}
      </div>
      <QueryView
        query={query}
        skeleton={<RowSkeleton />}
        failure={{ title: 'Personen finns inte hos er', back: paths.candidates.to() }}
      >
        {(person) => {
          const name = fullName(person._user);
          // Not the address: it may be of somebody who was merged with this person.
          const { _id } = person;
          const known = { companyId, personId: _id, name };
          return (
            <>
              <PageHeader
                title={name}
                actions={
                  <>
                    <ContactButtons person={person} onWrite={setWriting} />
                    <PlacePerson key={_id} {...{ companyId, person }} />
                    <RarePersonActs {...known} canMerge={Boolean(person._user.guest)} />
                  </>
                }
              />
              <PersonView
                person={person}
                files={<PersonFiles {...known} resume={findResumeFile(person)} />}
                record={<PersonRecord {...known} isInBank={person._candidate !== null} />}
                timeline={<PersonTimeline companyId={companyId} personId={_id} />}
              />
              {writing && current ? (
                <BulkMessageDialog
                  opened
                  companyId={companyId}
                  applicants={[{ _id: current._id, name }]}
                  kind={writing}
                  onClose={closeDialog}
                  onSent={closeDialog}
                />
              ) : null}
            </>
          );
        }}
      </QueryView>
    </Page>
  );
}

/** The address of somebody who was merged with another person becomes that person's. */
function useKeptAddress(personId: string, keptId: string | undefined) {
  const { state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (keptId && keptId !== personId) void navigate(paths.person.to({ personId: keptId }), { replace: true, state });
  }, [personId, keptId, navigate, state]);
}

/** The newest one that is not declined, which messages belong to. */
function findCurrentApplication(person: CompanyPerson | undefined) {
  return person?.applications.find(({ declined }) => !declined) ?? person?.applications[0];
}

/** The bank's list that the person was opened from, which J and K walk. Escape and the browser's way back lead to it. */
function useBankQueue(companyId: string, personId: string) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const opened: ApplicantQueue | undefined = state?.queue;
  const filter = readBankFilter(new URLSearchParams(state?.from));
  const list = useInfiniteQuery({ ...candidateList(companyId, filter), enabled: opened !== undefined });
  const listed = list.data?.pages.flatMap(({ candidates }) => candidates.map(bankEntry)) ?? [];
  const queue = opened && withUnlisted(opened, listed);
  const entries = queue?.entries ?? [];
  const index = entries.findIndex((one) => one.personId === personId);
  useLoadAhead(entries, index, list);
  const stepBy = (by: -1 | 1) => {
    const next = entries[index + by]?.personId;
    if (next) void navigate(paths.person.to({ personId: next }), { replace: true, state });
  };
  return { queue, index, stepBy, close: () => void navigate(-1) };
}
