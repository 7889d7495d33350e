import { Button } from '@mantine/core';
import type { CompanyPerson } from '@platsa/contract/applications/schema';
import {
  IconArrowLeft,
  IconCalendarPlus,
  IconLayoutKanban,
  IconMail,
  IconMessage,
  IconPrinter,
} from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { personOfCompany } from '../../features/applications/api/applicant.ts';
import type { WritingKind } from '../../features/applications/components/ApplicantActions.tsx';
import { type ApplicantQueue, StepButtons } from '../../features/applications/components/ApplicantSteps.tsx';
import { PersonTimeline } from '../../features/applications/components/PersonTimeline.tsx';
import { PersonView } from '../../features/applications/components/PersonView.tsx';
import { useApplicantKeys } from '../../features/applications/use-applicant-actions.ts';
import { candidateList, placementTargets } from '../../features/candidates/api/candidate-bank.ts';
import { readBankFilter } from '../../features/candidates/candidate-filter.ts';
import { PlacePopup } from '../../features/candidates/components/PlacePopup.tsx';
import { ErasePerson } from '../../features/people/components/ErasePerson.tsx';
import { PersonRecord } from '../../features/people/components/PersonRecord.tsx';
import { fullName } from '../../lib/format.ts';
import { useCompany } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { printPage } from '../../ui/PrintSheet.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { RowSkeleton } from '../../ui/Skeletons.tsx';
import { useLoadAhead, withUnlisted } from '../use-queue.tsx';
import { bankEntry } from './CandidatesPage.tsx';
import styles from './PersonPage.module.css';

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
  const navigate = useNavigate();
  /** The page of somebody who has been erased shows nothing any longer. */
  const leave = () => void navigate(paths.candidates.to(), { replace: true });
  const current = findCurrentApplication(query.data);
  useApplicantKeys(bar, {
    ...(entry && { step: stepBy, close }),
    ...(current && { invite: () => setWriting('invite'), mail: () => setWriting('email') }),
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
          return (
            <>
              <PageHeader
                title={name}
                actions={
                  <>
                    {current ? <WriteButtons onWrite={setWriting} /> : null}
                    {person._candidate ? (
                      <PlaceButton key={personId} companyId={companyId} bankId={person._candidate} person={person} />
                    ) : null}
                    <Button
                      size="sm"
                      variant="default"
                      leftSection={<IconPrinter {...icon} />}
                      onClick={() => void printPage()}
                    >
                      Skriv ut
                    </Button>
                    <ErasePerson {...{ companyId, personId, name }} onErased={leave} />
                  </>
                }
              />
              <PersonView
                person={person}
                record={<PersonRecord companyId={companyId} personId={personId} />}
                timeline={<PersonTimeline companyId={companyId} personId={personId} />}
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

function WriteButtons({ onWrite }: { onWrite: (kind: WritingKind) => void }) {
  return (
    <>
      <Button size="sm" leftSection={<IconCalendarPlus {...icon} />} onClick={() => onWrite('invite')}>
        Bjud in
      </Button>
      <Button size="sm" variant="default" leftSection={<IconMail {...icon} />} onClick={() => onWrite('email')}>
        Skicka mejl
      </Button>
      <Button size="sm" variant="default" leftSection={<IconMessage {...icon} />} onClick={() => onWrite('chat')}>
        Skicka meddelande
      </Button>
    </>
  );
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

interface PlaceButtonProps {
  companyId: string;
  /** The person's id in the bank. */
  bankId: string;
  person: CompanyPerson;
}

function PlaceButton({ companyId, bankId, person: { _user, applications } }: PlaceButtonProps) {
  const [placing, setPlacing] = useState(false);
  const { data: targets = [] } = useQuery(placementTargets(companyId));
  const stopPlacing = () => setPlacing(false);
  const placedOn = applications.map(({ _id, _job }) => ({ _applicant: _id, _job: _job._id, title: _job.title }));
  return (
    <>
      <Button size="sm" variant="default" leftSection={<IconLayoutKanban {...icon} />} onClick={() => setPlacing(true)}>
        Lägg på en tavla
      </Button>
      {placing ? (
        <PlacePopup
          ids={[bankId]}
          loaded={[{ _id: bankId, _user, placedOn }]}
          targets={targets}
          onClose={stopPlacing}
          onPlaced={stopPlacing}
        />
      ) : null}
    </>
  );
}
