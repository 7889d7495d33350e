import { Button } from '@mantine/core';
import type { ApplicantDetails } from '@platsa/contract/applications/schema';
import type { ColumnSummary } from '@platsa/contract/boards/schema';
import { IconCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '../../../lib/api.ts';
import { fullName } from '../../../lib/format.ts';
import { MatchReasons } from '../../../public/own-match/MatchReasons.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Locked } from '../../../ui/Locked.tsx';
import { PercentRing } from '../../../ui/PercentRing.tsx';
import { Popup } from '../../../ui/Popup.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { FormSkeleton } from '../../../ui/Skeletons.tsx';
import { applicant } from '../api/applicant.ts';
import styles from './ApplicantPopup.module.css';
import { ApplicantSteps } from './ApplicantSteps.tsx';
import { CommunicationTabs } from './CommunicationTabs.tsx';
import { PersonPanel } from './PersonPanel.tsx';
import { ProfileSections, Section } from './ProfileSections.tsx';

interface ApplicantPopupProps {
  boardId: string;
  applicantId: string;
  /** The applicants' ids in board order, column by column. */
  order: readonly string[];
  /** `note` is the effect of moving there, such as a mail. */
  columns: readonly (ColumnSummary & { note?: string | undefined })[];
  /** The column the card is in now. */
  statusId: string | undefined;
  onStatus: (columnId: string) => void;
  onGo: (applicantId: string) => void;
  onClose: () => void;
  /** The conversation with the applicant. */
  messages: ReactNode;
}

export function ApplicantPopup(props: ApplicantPopupProps) {
  const { boardId, applicantId, columns, statusId, onStatus, onGo, onClose } = props;
  const query = useQuery(applicant(boardId, applicantId));
  // Frozen when the popup opens, so that changing a status does not change which applicant is next.
  const [order] = useState(props.order);
  const index = order.indexOf(applicantId);
  usePrefetch(boardId, order[index + 1], order[index - 1]);

  const step = useCallback(
    (by: -1 | 1) => {
      const next = index < 0 ? undefined : order[index + by];
      if (next) onGo(next);
    },
    [order, index, onGo],
  );
  useArrowNavigation(step);

  const gone = query.data
    ? query.data._workflowBoard !== boardId
    : query.error instanceof CallError && query.error.error === 'notFound';
  const locked = !query.data && query.error instanceof CallError && query.error.error === 'locked';
  return (
    <Popup opened onClose={onClose} size="large" title={titleOf(query.data, gone)}>
      {index >= 0 ? <ApplicantSteps index={index} total={order.length} onStep={step} /> : null}
      {gone ? <p>Ansökan har tagits tillbaka, eller så hör den inte till den här tavlan.</p> : null}
      {locked ? (
        <Locked title="Lås upp annonsen" text="Det krävs ett aktivt abonnemang för att se kandidaten." />
      ) : null}
      {gone || locked ? null : (
        <QueryView query={query} skeleton={<FormSkeleton fields={5} />}>
          {(data) => (
            <Panes applicant={data} messages={props.messages}>
              <SelectField
                label="Status"
                value={statusId ?? data._statusColumn._id}
                options={columns.map(({ _id, value, note }) => ({
                  value: _id,
                  label: value,
                  note: _id === statusId ? undefined : note,
                }))}
                onChange={(columnId) => columnId && columnId !== statusId && onStatus(columnId)}
              />
              <AlreadyAnswered columns={columns} statusId={statusId ?? data._statusColumn._id} onStatus={onStatus} />
            </Panes>
          )}
        </QueryView>
      )}
    </Popup>
  );
}

function titleOf(shown: ApplicantDetails | undefined, gone: boolean): string {
  if (gone) return 'Kandidaten finns inte';
  return shown ? fullName(shown._user) : 'Kandidat';
}

interface PanesProps {
  applicant: ApplicantDetails;
  messages: ReactNode;
  children: ReactNode;
}

function Panes({ applicant: shown, messages, children }: PanesProps) {
  const panes = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next person is read from the top
  useEffect(() => {
    panes.current?.scrollIntoView({ block: 'start' });
  }, [shown._id]);
  return (
    <div ref={panes} className={styles.panes}>
      <PersonPanel applicant={shown}>{children}</PersonPanel>
      <div className={styles.talk}>
        <CommunicationTabs applicant={shown} messages={messages} />
      </div>
      <div className={styles.profile}>
        {/* A spontaneous application has no job to match. */}
        {shown.match.length === 0 && shown.inCandidateBank ? null : (
          <div className={styles.match}>
            <PercentRing share={shown.score} size={72} label="Matchning" />
            <div className={styles.reasons}>
              <h3>Matchning mot annonsen</h3>
              <MatchReasons parts={shown.match} />
            </div>
          </div>
        )}
        {isEmpty(shown) ? (
          <Section title="Profil">Kandidaten har inte fyllt i sin profil än.</Section>
        ) : (
          <ProfileSections profile={shown._user.profile} />
        )}
      </div>
    </div>
  );
}

function isEmpty({ _user: { profile } }: ApplicantDetails): boolean {
  return Object.values(profile).every((part) => part === null || part === '' || (Array.isArray(part) && !part.length));
}

/** Prefetches the previous and the next applicant. */
function usePrefetch(boardId: string, ...neighbours: (string | undefined)[]): void {
  const queryClient = useQueryClient();
  const ids = neighbours.filter(Boolean).join();
  useEffect(() => {
    for (const id of ids.split(',')) if (id) void queryClient.prefetchQuery(applicant(boardId, id));
  }, [queryClient, boardId, ids]);
}

interface AlreadyAnsweredProps {
  columns: readonly ColumnSummary[];
  statusId: string;
  onStatus: (columnId: string) => void;
}

/** For applicants contacted elsewhere, such as by telephone: moves them from the first to the next column. */
function AlreadyAnswered({ columns: [first, ...later], statusId, onStatus }: AlreadyAnsweredProps) {
  const next = later.find(({ useForDeclining }) => !useForDeclining);
  if (!next || statusId !== first?._id) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconCheck size={18} stroke={1.75} aria-hidden="true" />}
      title={`Flyttar kandidaten till ${next.value}`}
      onClick={() => onStatus(next._id)}
    >
      Jag har redan återkopplat
    </Button>
  );
}

/** Elements that use the arrow keys themselves: text fields, stars, open lists. */
const ownArrows = 'input, textarea, select, [contenteditable], [role="listbox"], [role="menu"]';

/** Steps with the left and right arrow keys, except where the focused element uses them. */
function useArrowNavigation(step: (by: -1 | 1) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(ownArrows)) return;
      event.preventDefault();
      step(event.key === 'ArrowLeft' ? -1 : 1);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [step]);
}
