import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { interviewers } from '../../features/applications/api/assigned.ts';
import type { WritingKind } from '../../features/applications/components/ApplicantActions.tsx';
import { ApplicantPopup } from '../../features/applications/components/ApplicantPopup.tsx';
import type { ApplicantQueue, QueueEntry } from '../../features/applications/components/ApplicantSteps.tsx';
import { Interviewers } from '../../features/applications/components/Interviewers.tsx';
import { LockedJob } from '../../features/billing/components/LockedJob.tsx';
import { unreadApplicants } from '../../features/boards/api/board.ts';
import { useMarkRead } from '../../features/boards/api/mark-read.ts';
import { mailNotice } from '../../features/boards/components/MailNote.tsx';
import { StartDatePopup } from '../../features/boards/components/StartDatePopup.tsx';
import type { BoardState } from '../../features/boards/use-board.ts';
import { applicationInterviews } from '../../features/interviews/api/interviews.ts';
import { scorecards } from '../../features/interviews/api/scorecards.ts';
import type { AskedBooking } from '../../features/interviews/components/ApplicationInterviews.tsx';
import { scheduledMessages } from '../../features/messaging/api/scheduled-lists.ts';
import { templateList } from '../../features/messaging/api/templates.ts';
import { ApplicantMessages } from '../../features/messaging/components/ApplicantMessages.tsx';
import { BulkMessageDialog } from '../../features/messaging/components/BulkMessageDialog.tsx';
import { DeclineReasonField } from '../../features/messaging/components/DeclineReasonField.tsx';
import { DeclineReasonPopup } from '../../features/messaging/components/DeclineReasonPopup.tsx';
import { ProposedTimes } from '../../features/messaging/components/ProposedTimes.tsx';
import { ScheduledMessages } from '../../features/messaging/components/ScheduledMessages.tsx';
import { fullName } from '../../lib/format.ts';
import { jobTeam, useMay } from '../../lib/job-rights.tsx';
import { useSignedIn } from '../../lib/session.tsx';
import { ApplicantInterviews } from './ApplicantInterviews.tsx';

/** A message that is being written. */
export interface StartedMessage {
  kind: WritingKind;
  applicants: readonly { _id: string; name: string }[];
}

interface OpenApplicantProps {
  boardId: string;
  applicantId: string;
  /** The company of the board: its templates, and its name on what is written. */
  companyId: string;
  state: BoardState;
  queue: ApplicantQueue;
  writing: StartedMessage | null;
  onWrite: (to: StartedMessage | null) => void;
  onGo: (entry: QueueEntry) => void | Promise<void>;
  onClose: () => void;
  /** The conversation, where a declining text is to be filled in. */
  declining?: { onFilled: () => void } | undefined;
  /** The booking of an interview, which is to be opened. */
  booking?: AskedBooking | undefined;
}

/** The applicant's popup, with what belongs to other features. */
export function OpenApplicant(props: OpenApplicantProps) {
  const { boardId, applicantId, companyId, state, queue, writing, onWrite, onGo, onClose, declining, booking } = props;
  const seesNames = useMay()('seeApplicants');
  useReadApplication({ companyId, boardId, applicantId });
  const chosenInterviewers = useInterviewers(state, applicantId);
  // Together with the applicant, so that the right pane does not move when it arrives.
  const { data: scheduled = [] } = useQuery({ ...scheduledMessages(applicantId), enabled: seesNames });
  useQuery({ ...applicationInterviews(applicantId), enabled: seesNames });
  useQuery({ ...scorecards(applicantId), enabled: seesNames });
  const waitingNo = scheduled.find(({ decline, stopped, failed }) => decline && !stopped && !failed);
  const isHere = ({ _id }: { _id: string }) => _id === applicantId;
  const status = state.columns.find(({ column }) => column.items.some(({ _applicant }) => isHere(_applicant)))?.column;
  const card = status?.items.find(({ _applicant }) => isHere(_applicant))?._applicant;
  const name = card && fullName(card._user);
  const job = state.query.data?._job;
  const stopWriting = () => onWrite(null);
  const moveToColumn = (columnId: string) => void state.move({ applicantIds: [applicantId], columnId, index: 0 });
  /** The candidates get the invitation only, not the column's mail as well. */
  const moveInvited = (columnId: string) => {
    const applicantIds = writing?.applicants.map(({ _id }) => _id) ?? [];
    void state.move({ applicantIds, columnId, index: 0, mails: false });
  };
  const elsewhere = state.columns
    .map(({ column }) => column)
    .filter(({ _id, useForDeclining }) => _id !== status?._id && !useForDeclining);
  /** Where a card belongs whose time is chosen. */
  const interview = elsewhere.find(({ stage }) => stage === 'interview');
  const [editedReason, editReason] = useState<{ current: string | null } | null>(null);
  const [editedStart, editStart] = useState<{ current: string | null } | null>(null);
  return (
    <>
      <ApplicantPopup
        boardId={boardId}
        applicantId={applicantId}
        name={name}
        queue={queue}
        columns={state.columns.map(({ column }) => ({ ...column, note: mailNotice(column) }))}
        statusId={status?._id}
        onStatus={(columnId) => moveToColumn(columnId)}
        stepsAfterMove={state.settings.stepsAfterMove}
        onStepsAfterMove={(stepsAfterMove) => state.settings.prefer({ stepsAfterMove })}
        onGo={onGo}
        onClose={onClose}
        onWrite={(kind) => onWrite({ kind, applicants: [{ _id: applicantId, name: name ?? '' }] })}
        scheduled={
          seesNames ? (
            <>
              <ScheduledMessages key={applicantId} applicantId={applicantId} />
              <ProposedTimes applicantId={applicantId} isOwn={false}>
                {interview ? (
                  <Button size="compact-sm" mt="sm" variant="default" onClick={() => moveToColumn(interview._id)}>
                    Flytta till {interview.value}
                  </Button>
                ) : null}
              </ProposedTimes>
            </>
          ) : null
        }
        interviewers={
          chosenInterviewers ? (
            <Interviewers
              key={`interviewers ${applicantId}`}
              applicantId={applicantId}
              name={name ?? ''}
              chosen={chosenInterviewers}
            />
          ) : null
        }
        interviews={
          job && seesNames ? (
            <ApplicantInterviews
              key={`interviews ${applicantId}`}
              {...{ applicantId, name: name ?? '', jobId: job._id, booking }}
            />
          ) : null
        }
        declineDue={waitingNo?.sendAt}
        onDeclineReason={(current) => editReason({ current })}
        onStartDate={(current) => editStart({ current })}
        onAccepted={({ declined, _statusColumn: { stage } }) =>
          state.ask(declined ? 'declined' : stage, [{ _id: applicantId, name: name ?? '', boardId }])
        }
        reasonField={(field) => <DeclineReasonField companyId={companyId} {...field} />}
        locked={<LockedJob boardId={boardId} />}
        showMessages={declining !== undefined}
        messages={
          <Messages
            key={applicantId}
            applicantId={applicantId}
            companyId={companyId}
            declining={declining !== undefined}
            declined={status?.useForDeclining ?? false}
            onFilled={declining?.onFilled ?? (() => undefined)}
          />
        }
      />
      {editedReason ? (
        <DeclineReasonPopup
          companyId={companyId}
          applicants={[{ _id: applicantId, name: name ?? '' }]}
          current={editedReason.current}
          onClose={() => editReason(null)}
        />
      ) : null}
      {editedStart ? (
        <StartDatePopup
          opened
          applicants={[{ _id: applicantId, name: name ?? '', boardId }]}
          current={editedStart.current}
          onClose={() => editStart(null)}
        />
      ) : null}
      {writing ? (
        <BulkMessageDialog
          companyId={companyId}
          {...writing}
          moving={
            writing.kind === 'invite'
              ? {
                  columns: elsewhere.map(({ triggers, ...column }) => ({ ...column, mails: triggers.length > 0 })),
                  onMove: moveInvited,
                }
              : undefined
          }
          onClose={stopWriting}
          onSent={stopWriting}
        />
      ) : null}
    </>
  );
}

/** The interviewers of an application, where the job's team has any. */
function useInterviewers({ query }: BoardState, applicantId: string) {
  const { company } = useSignedIn();
  const may = useMay();
  const job = query.data?._job;
  const hasTeam = company?.hasColleagues === true && job !== undefined && !job.isBank;
  const { data } = useQuery({ ...jobTeam(job?._id ?? ''), enabled: hasTeam });
  const hasAny = hasTeam && may('seeApplicants') && data?.team.some(({ role }) => role === 'interviewer') === true;
  const chosen = useQuery({ ...interviewers(applicantId), enabled: hasAny }).data;
  return hasAny ? chosen : undefined;
}

interface MessagesProps {
  applicantId: string;
  companyId: string;
  declining: boolean;
  declined: boolean;
  onFilled: () => void;
}

function Messages({ companyId, declining, ...props }: MessagesProps): ReactNode {
  const { data: templates } = useQuery(templateList(companyId));
  const forChat = templates?.filter(({ type }) => type === 'chat') ?? [];
  return <ApplicantMessages {...props} templates={forChat} declining={declining && templates !== undefined} />;
}

interface ShownApplication {
  companyId: string;
  boardId: string;
  applicantId: string;
}

/**
 * Marks the shown application as read, unless it is known to be. If that fails it stays unread, which harms nothing.
 */
function useReadApplication({ companyId, boardId, applicantId }: ShownApplication): void {
  const markRead = useMarkRead(companyId);
  const { support, viewing } = useSignedIn();
  const { data: unread } = useQuery(unreadApplicants(boardId));
  const isRead = support !== null || viewing !== null || unread?.applications.has(applicantId) === false;
  useEffect(() => {
    if (!isRead) markRead([applicantId]).catch(() => undefined);
  }, [markRead, applicantId, isRead]);
}
