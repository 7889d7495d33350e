import { Button } from '@mantine/core';
import type { WaitingProposal } from '@platsa/contract/applications/proposal-endpoints';
import type { ApplicantState } from '@platsa/contract/applications/schema';
import { useState } from 'react';
import { Link } from 'react-router';
import styles from '../../features/applications/components/Proposals.module.css';
import { describeProposal, ProposalActs } from '../../features/applications/components/Proposals.tsx';
import { count, fullName } from '../../lib/format.ts';
import { JobRightsProvider, useMay } from '../../lib/job-rights.tsx';
import { useCompany } from '../../lib/session.tsx';
import { Card } from '../../ui/Card.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { useQueue } from '../use-queue.tsx';

// They load what reads forms, which the overview is shown without.
const StartDatePopup = lazyComponent(() =>
  import('../../features/boards/components/StartDatePopup.tsx').then((m) => m.StartDatePopup),
);
const BulkMessageDialog = lazyComponent(() =>
  import('../../features/messaging/components/BulkMessageDialog.tsx').then((m) => m.BulkMessageDialog),
);

const firstShown = 5;

interface WaitingProposalsProps {
  proposals: readonly WaitingProposal[];
  total: number;
}

/** The overview's list of colleagues' proposals that the user may decide. */
export function WaitingProposals({ proposals, total }: WaitingProposalsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const [accepted, setAccepted] = useState<AcceptedProposal | null>(null);
  const entries = proposals.map(({ workflowId, _applicant }) => ({ boardId: workflowId, applicantId: _applicant._id }));
  const { link, popup } = useQueue({ title: 'Förslag', entries, total });
  const shown = showsAll ? proposals : proposals.slice(0, firstShown);
  return (
    <>
      {total > 0 ? (
        <Card title="Förslag" lead={`${count(total, 'förslag', 'förslag')} väntar på dig`}>
          <ul className={styles.list}>
            {shown.map((proposal) => (
              <Waiting
                key={proposal._id}
                proposal={proposal}
                to={link({ boardId: proposal.workflowId, applicantId: proposal._applicant._id })}
                onAccepted={(state) => setAccepted({ proposal, state })}
              />
            ))}
          </ul>
          {shown.length < proposals.length ? (
            <Button variant="subtle" onClick={() => setShowsAll(true)}>
              Visa alla {proposals.length}
            </Button>
          ) : null}
        </Card>
      ) : null}
      {popup}
      {accepted ? (
        <JobRightsProvider job={accepted.proposal._job}>
          <AfterAccepting {...accepted} onClose={() => setAccepted(null)} />
        </JobRightsProvider>
      ) : null}
    </>
  );
}

interface WaitingProps {
  proposal: WaitingProposal;
  to: ReturnType<ReturnType<typeof useQueue>['link']>;
  onAccepted: (state: ApplicantState) => void;
}

function Waiting({ proposal, to, onAccepted }: WaitingProps) {
  const { _applicant, _user, _job, workflowId, text, isOwn } = proposal;
  const name = fullName(_applicant);
  return (
    <li>
      <div className={styles.about}>
        <p>
          <Link {...to}>{name}</Link> <span className={styles.job}>{_job.title}</span>
        </p>
        <p>
          {isOwn ? 'Du' : fullName(_user)} föreslår: {describeProposal(proposal)}{' '}
          <span className={styles.time}>
            <RelativeTime at={proposal.createdAt} />
          </span>
        </p>
        {text ? (
          <blockquote className={styles.text} dir="auto">
            {text}
          </blockquote>
        ) : null}
      </div>
      <ProposalActs
        proposal={proposal}
        application={{ _id: _applicant._id, boardId: workflowId, name }}
        onAccepted={onAccepted}
      />
    </li>
  );
}

interface AcceptedProposal {
  proposal: WaitingProposal;
  state: ApplicantState;
}

/** Asks what a move on the board asks: whether to write to the declined, and when the hired begin. */
function AfterAccepting({ proposal, state, onClose }: AcceptedProposal & { onClose: () => void }) {
  const { _id: companyId } = useCompany();
  const may = useMay();
  const { _applicant, workflowId: boardId } = proposal;
  const applicants = [{ _id: _applicant._id, name: fullName(_applicant), boardId }];
  if (state.declined) {
    if (!may('decline')) return null;
    return <BulkMessageDialog {...{ companyId, applicants, onClose }} kind="decline" asks onSent={onClose} />;
  }
  if (state._statusColumn.stage !== 'hired') return null;
  return <StartDatePopup opened applicants={applicants} onClose={onClose} />;
}
