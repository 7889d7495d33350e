import type { ApplicantDetails, ApplicantState } from '@platsa/contract/applications/schema';
import type { ColumnSummary } from '@platsa/contract/boards/schema';
import { explainMissingRight } from '@platsa/contract/jobs/team';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { CallError } from '../../../lib/api.ts';
import { formatDay, formatMatch, fullName } from '../../../lib/format.ts';
import { useMay } from '../../../lib/job-rights.tsx';
import { useSignedIn } from '../../../lib/session.tsx';
import { paths } from '../../../shared/paths.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { discardUnsavedInput } from '../../../ui/LeaveGuard.tsx';
import { Popup } from '../../../ui/Popup.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { toast } from '../../../ui/toast.ts';
import { applicant, otherApplications, useIsRemoved } from '../api/applicant.ts';
import { useRateApplicant } from '../api/rate-applicant.ts';
import { useApplicantCommands, useApplicantKeys } from '../use-applicant-actions.ts';
import { ApplicantActions, RareActs, WriteButtons, type WritingKind } from './ApplicantActions.tsx';
import styles from './ApplicantPopup.module.css';
import { ApplicantMatch, ApplicantProfile, ApplicantSkeleton, ApplicantTitle } from './ApplicantProfile.tsx';
import { ReviewRequest, WithdrawalRequest } from './ApplicantRequests.tsx';
import { ApplicantSheet } from './ApplicantSheet.tsx';
import { type ApplicantQueue, ApplicantSteps, type QueueEntry, useApplicantSteps } from './ApplicantSteps.tsx';
import { type CommunicationTab, CommunicationTabs } from './CommunicationTabs.tsx';
import { HireOutcome } from './HireOutcome.tsx';
import { HeldNotice } from './HoldSection.tsx';
import { PersonPanel } from './PersonPanel.tsx';
import { Section } from './ProfileSections.tsx';
import { ProposalPopup, type ReasonField } from './ProposalPopup.tsx';
import { ProposalList, useMayPropose } from './Proposals.tsx';
import { RemoveApplicationPopup } from './RemoveApplicationPopup.tsx';
import { type ApplicantView, ResumeView, ViewChoice } from './ViewChoice.tsx';

interface ApplicantPopupProps {
  boardId: string;
  applicantId: string;
  /** The applicant's name, as far as it is known from the board. */
  name: string | undefined;
  queue: ApplicantQueue;
  /** `note` is the effect of moving there, such as a mail. */
  columns: readonly (ColumnSummary & { note?: string | undefined })[];
  /** The column the card is in now. */
  statusId: string | undefined;
  onStatus: (columnId: string) => void;
  /** A move by key goes on to the next applicant. */
  stepsAfterMove: boolean;
  onStepsAfterMove: (steps: boolean) => void;
  onGo: (entry: QueueEntry) => void | Promise<void>;
  onClose: () => void;
  /** Opens the dialog for writing; it belongs to another feature, as the conversation and what waits to be sent do. */
  onWrite: (kind: WritingKind) => void;
  messages: ReactNode;
  scheduled: ReactNode;
  /** The interviewers who meet the applicant. */
  interviewers: ReactNode;
  /** The booked interviews and the invitations. */
  interviews: ReactNode;
  /** When a no that waits will be sent. */
  declineDue: string | undefined;
  /** Asks for the reason of a no; `current` is the id of the one that is set. */
  onDeclineReason: (current: string | null) => void;
  /** Moves and declines that the user has accepted. */
  onAccepted: (accepted: ApplicantState) => void;
  /** The field for the reason of a no that the user proposes; it belongs to another feature. */
  reasonField: ReasonField;
  /** Asks for the day when a hired applicant begins; `current` is the one that is set. */
  onStartDate: (current: string | null) => void;
  /** In the place of an applicant whose job is locked. */
  locked: ReactNode;
  /** Shows the conversation, because something is to be written there. */
  showMessages: boolean;
}

export function ApplicantPopup(props: ApplicantPopupProps) {
  const { boardId, applicantId, columns, statusId, onStatus, onClose } = props;
  const [tab, setTab] = useState<CommunicationTab>('comments');
  const [view, setView] = useState<ApplicantView>('profile');
  if (props.showMessages && tab !== 'messages') setTab('messages');
  const query = useQuery(applicant(boardId, applicantId));
  const companyName = useSignedIn().company?.name ?? '';
  const { bar, index, step } = useApplicantSteps({ ...props, shownId: query.data?._id });
  const notFound = query.error instanceof CallError && query.error.error === 'notFound';
  const gone = query.data ? query.data._workflowBoard !== boardId : notFound;
  useLeaveRemoved(query.data, notFound, onClose);
  const statuses = ({ _statusColumn }: ApplicantDetails): ApplicantPopupProps['columns'] =>
    columns.length > 0 ? columns : [_statusColumn];
  const may = useMay();
  const locked = !query.data && query.error instanceof CallError && query.error.error === 'locked';
  return (
    <Popup
      opened
      onClose={onClose}
      size="wide"
      tall
      title={<ApplicantTitle applicant={query.data} known={props.name} gone={gone} />}
    >
      <ApplicantSteps
        ref={bar}
        index={index}
        queue={props.queue}
        onStep={step}
        views={
          may('seeContact') ? (
            <ViewChoice applicant={gone ? undefined : query.data} view={view} onChange={setView} />
          ) : null
        }
      >
        {query.data && !gone ? (
          <>
            Sökte <Link to={paths.job.to({ jobId: query.data._job._id })}>{query.data._job.title}</Link>
          </>
        ) : null}
      </ApplicantSteps>
      <ApplicantSheet applicant={gone ? undefined : query.data} companyName={companyName} about={paths.matching.to()} />
      {gone ? <p>Ansökan har tagits tillbaka, eller så hör den inte till den här tavlan.</p> : null}
      {locked ? props.locked : null}
      {gone || locked ? null : (
        <QueryView query={query} skeleton={<ApplicantSkeleton />}>
          {(data) => (
            <Panes applicant={data} {...{ step, tab, view }} onTab={setTab} onView={setView} {...props}>
              <div data-status>
                <SelectField
                  label="Status"
                  value={statusId ?? data._statusColumn._id}
                  disabled={!may('move') && !may('decline')}
                  description={may('move') || may('decline') ? undefined : explainMissingRight('move')}
                  options={statuses(data)
                    .filter(({ _id, stage }) => may(stage === 'declined' ? 'decline' : 'move') || _id === statusId)
                    .map(({ _id, value, note }) => ({
                      value: _id,
                      label: value,
                      note: _id === statusId ? undefined : note,
                    }))}
                  onChange={(columnId) => columnId && columnId !== statusId && onStatus(columnId)}
                />
              </div>
            </Panes>
          )}
        </QueryView>
      )}
    </Popup>
  );
}

/** Leaves an application that another user has removed meanwhile, or the applicant has withdrawn. */
function useLeaveRemoved(shown: ApplicantDetails | undefined, notFound: boolean, onClose: () => void): void {
  const removedHere = useIsRemoved(shown?._id ?? '');
  const leave = useEffectEvent((name: string) => {
    toast.notice(() => `Ansökan från ${name} har tagits bort.`);
    discardUnsavedInput();
    onClose();
  });
  const name = shown && notFound && !removedHere ? fullName(shown._user) : null;
  useEffect(() => {
    if (name !== null) leave(name);
  }, [name]);
}

interface PanesProps
  extends Pick<
    ApplicantPopupProps,
    | 'columns'
    | 'statusId'
    | 'onStatus'
    | 'stepsAfterMove'
    | 'onStepsAfterMove'
    | 'onWrite'
    | 'onClose'
    | 'messages'
    | 'scheduled'
    | 'interviewers'
    | 'interviews'
    | 'declineDue'
    | 'onDeclineReason'
    | 'onStartDate'
    | 'onAccepted'
    | 'reasonField'
  > {
  applicant: ApplicantDetails;
  step: (by: -1 | 1) => void;
  tab: CommunicationTab;
  onTab: (tab: CommunicationTab) => void;
  view: ApplicantView;
  onView: (view: ApplicantView) => void;
  /** The status field. */
  children: ReactNode;
}

function Panes({ applicant: shown, step, tab, onTab, view, onView, ...props }: PanesProps) {
  const { columns, onStatus, onWrite, onClose, messages, scheduled } = props;
  const statusId = props.statusId ?? shown._statusColumn._id;
  const panes = useRef<HTMLDivElement>(null);
  const { isMaster, isAdmin } = useSignedIn();
  const { rate } = useRateApplicant(shown._workflowBoard, shown._id);
  const [removing, setRemoving] = useState(false);
  const askToRemove = () => setRemoving(true);
  const [proposing, setProposing] = useState(false);
  const propose = () => setProposing(true);
  const may = useMay();
  const hasPerson = shown.anonymisedAt === null;
  const mayPropose = useMayPropose(shown);
  // Nobody is declined twice.
  const isUndeclined = shown.declineSentAt === null && props.declineDue === undefined;
  const toColumn = (number: number) => {
    const column = columns[number - 1];
    if (!column || column._id === statusId || (column.stage === 'declined' && !may('decline'))) return;
    onStatus(column._id);
    // There, a question follows: about a message, or the start date.
    const asks = column.stage === 'declined' || column.stage === 'hired';
    if (props.stepsAfterMove && !asks) step(1);
  };
  const comment = () => {
    flushSync(() => onTab('comments'));
    panes.current?.querySelector<HTMLElement>('[data-comment] textarea')?.focus();
  };
  const hasResume = shown.resume !== null && may('seeContact');
  const actions = {
    ...(may('rate') && { rate: (stars: number) => !isMaster && rate(stars) }),
    ...(may('move') && { move: () => pressField(panes.current?.querySelector(`[data-status] input`)), toColumn }),
    ...(may('decline') && { remove: askToRemove }),
    ...(hasResume && { resume: () => onView(view === 'resume' ? 'profile' : 'resume') }),
    ...(hasPerson && may('comment') && { comment }),
    ...(hasPerson && may('message') && { mail: () => onWrite('email'), message: () => onWrite('chat') }),
    ...(hasPerson && may('message', 'book') && { invite: () => onWrite('invite') }),
    ...(hasPerson && isUndeclined && may('message', 'decline') && { decline: () => onWrite('decline') }),
    ...(mayPropose && { propose }),
  };
  const isResume = view === 'resume' && hasResume;
  const isHired = columns.find(({ _id }) => _id === statusId)?.stage === 'hired';
  useApplicantKeys(panes, actions);
  useApplicantCommands({ ...actions, step });
  return (
    <>
      <div ref={panes} className={styles.panes}>
        <div className={styles.person}>
          <WithdrawalRequest key={shown._id} applicant={shown} onRemove={askToRemove} />
          <ReviewRequest key={`review ${shown._id}`} applicant={shown} />
          {isAdmin ? <HeldNotice applicant={shown} /> : null}
          {isResume ? (
            <ResumeView key={shown._id} applicant={shown} />
          ) : (
            <PersonPanel
              applicant={shown}
              match={<ApplicantMatch applicant={shown} about={paths.matching.to()} />}
              interviewers={hasPerson ? props.interviewers : null}
              onDeclineReason={props.onDeclineReason}
              onStartDate={props.onStartDate}
            />
          )}
          {isHired && !isResume ? (
            <HireOutcome key={`outcome ${shown._id}`} boardId={shown._workflowBoard} applicantId={shown._id} />
          ) : null}
          {hasPerson && !isResume ? props.interviews : null}
        </div>
        <div className={styles.side}>
          <div>
            <ApplicantActions applicant={shown}>
              <ProposalList
                key={shown._id}
                applicant={shown}
                onAccepted={props.onAccepted}
                onPropose={mayPropose ? propose : undefined}
              />
              {hasPerson && may('message') ? (
                <WriteButtons
                  applicant={shown}
                  declineDue={props.declineDue}
                  onWrite={onWrite}
                  onMessages={() => onTab('messages')}
                />
              ) : null}
              <div className={styles.status}>
                {props.children}
                <RareActs
                  key={shown._id}
                  applicant={shown}
                  next={findNextColumn(columns, statusId)}
                  onStatus={onStatus}
                  stepsAfterMove={props.stepsAfterMove}
                  onStepsAfterMove={props.onStepsAfterMove}
                  onRemove={askToRemove}
                />
              </div>
            </ApplicantActions>
            <CommunicationTabs applicant={shown} messages={messages} scheduled={scheduled} tab={tab} onTab={onTab} />
          </div>
        </div>
        {isResume ? null : (
          <div className={styles.profile}>
            <ApplicantProfile applicant={shown} />
            {may('seeApplicants') ? <OtherApplications applicant={shown} /> : null}
          </div>
        )}
      </div>
      <RemoveApplicationPopup
        applicantId={shown._id}
        from={fullName(shown._user)}
        opened={removing}
        onClose={() => setRemoving(false)}
        onRemoved={onClose}
      />
      {proposing ? (
        <ProposalPopup
          applicant={shown}
          columns={columns.filter(({ _id, stage }) => _id !== statusId && stage !== 'declined')}
          reasonField={props.reasonField}
          onClose={() => setProposing(false)}
        />
      ) : null}
    </>
  );
}

/** From the first column, the next one for applicants who have been contacted elsewhere, such as by telephone. */
function findNextColumn([first, ...later]: readonly ColumnSummary[], statusId: string): ColumnSummary | undefined {
  return statusId === first?._id ? later.find(({ useForDeclining }) => !useForDeclining) : undefined;
}

/** Opens a list, as a click does. */
function pressField(field: HTMLElement | null | undefined): void {
  field?.focus();
  field?.click();
}

/** The person's other applications at this company; nothing is shown where there are none. */
function OtherApplications({ applicant }: { applicant: ApplicantDetails }) {
  const { data: others = [] } = useQuery(otherApplications(applicant._workflowBoard, applicant._id));
  if (others.length === 0) return null;
  return (
    <Section title="Andra ansökningar hos er">
      <ul className={styles.list}>
        {others.map(({ _id, _job, _workflowBoard, _statusColumn, createdAt, ...match }) => (
          <li key={_id}>
            <Link to={paths.board.to({ boardId: _workflowBoard, applicantId: _id })}>{_job.title}</Link>
            <span className={styles.meta}>
              <span className={styles.colour} style={{ background: _statusColumn.color }} />
              {_statusColumn.value} · {formatDay(createdAt)}
              {_job.isBank ? ' · kandidatbank' : ` · ${formatMatch(match)}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
