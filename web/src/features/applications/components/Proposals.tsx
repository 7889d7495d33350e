import { Button, Group } from '@mantine/core';
import type { Proposal } from '@platsa/contract/applications/proposals';
import type { ApplicantDetails, ApplicantState } from '@platsa/contract/applications/schema';
import { IconBulb } from '@tabler/icons-react';
import { fullName } from '../../../lib/format.ts';
import { useMay } from '../../../lib/job-rights.tsx';
import { toFailure } from '../../../ui/form/failure.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { toast } from '../../../ui/toast.ts';
import { useProposals } from '../api/proposals.ts';
import styles from './Proposals.module.css';

/** Whether there is something that the user may propose about the applicant, but not decide. */
export function useMayPropose({
  anonymisedAt,
  declined,
}: Pick<ApplicantDetails, 'anonymisedAt' | 'declined'>): boolean {
  const may = useMay();
  const hasSomething = !may('move') || !(may('decline') || declined);
  return anonymisedAt === null && may('propose') && hasSomething;
}

interface ProposalListProps {
  applicant: ApplicantDetails;
  /** Follows the move or decline. */
  onAccepted: (accepted: ApplicantState) => void;
  /** Opens the form for a proposal; undefined for those who need none. */
  onPropose: (() => void) | undefined;
}

/** The open proposals about the applicant, with what the user may do about each; nothing while there are none. */
export function ProposalList({ applicant, onAccepted, onPropose }: ProposalListProps) {
  const { proposals } = applicant;
  const isProposer = proposals.some(({ isOwn }) => isOwn);
  return (
    <>
      {proposals.map((proposal) => (
        <section key={proposal._id} className={styles.root} aria-label={`Förslag från ${fullName(proposal._user)}`}>
          <p className={styles.words}>
            <strong>{proposal.isOwn ? 'Du' : fullName(proposal._user)} föreslår:</strong> {describeProposal(proposal)}{' '}
            <span className={styles.time}>
              <RelativeTime at={proposal.createdAt} />
            </span>
          </p>
          {proposal.text ? (
            <blockquote className={styles.text} dir="auto">
              {proposal.text}
            </blockquote>
          ) : null}
          <ProposalActs
            proposal={proposal}
            application={{ _id: applicant._id, boardId: applicant._workflowBoard, name: fullName(applicant._user) }}
            onAccepted={onAccepted}
          />
        </section>
      ))}
      {onPropose ? (
        <Button
          variant="default"
          leftSection={<IconBulb size={18} stroke={1.75} aria-hidden="true" />}
          onClick={onPropose}
        >
          {isProposer ? 'Föreslå något annat …' : 'Föreslå …'}
        </Button>
      ) : null}
    </>
  );
}

/** 'flytta till Intervju'. */
export function describeProposal({ kind, _column, reason }: Pick<Proposal, 'kind' | '_column' | 'reason'>): string {
  if (kind === 'move') return `flytta till ${_column?.value ?? 'en annan kolumn'}`;
  return reason ? `tacka nej (${reason})` : 'tacka nej';
}

interface ProposalActsProps {
  proposal: Proposal;
  application: { _id: string; boardId: string; name: string };
  onAccepted: (accepted: ApplicantState) => void;
}

/** Accepting and refusing for those who may decide, taking back for the proposer. */
export function ProposalActs({ proposal, application, onAccepted }: ProposalActsProps) {
  const { accept, remove } = useProposals(application.boardId, application._id);
  const { _id, _user, isOwn, mayDecide } = proposal;
  if (!isOwn && !mayDecide) return null;
  const about = `förslaget från ${fullName(_user)} om ${application.name}`;
  const acceptIt = async () => {
    try {
      const accepted = await accept.mutateAsync(_id);
      const { declined, _statusColumn } = accepted;
      toast.done(`${application.name} ${declined ? 'har fått nej hos er' : `är flyttad till ${_statusColumn.value}`}.`);
      onAccepted(accepted);
    } catch (error) {
      toast.failed(toFailure(error).message);
    }
  };
  const removeIt = () =>
    toast.outcome(remove.mutateAsync(_id), isOwn ? 'Förslaget är tillbakataget.' : 'Förslaget är avböjt.');
  const isBusy = accept.isPending || remove.isPending;
  return (
    <Group gap="xs" className={styles.acts}>
      {mayDecide ? (
        <Button
          size="sm"
          aria-label={`Godkänn ${about}`}
          loading={accept.isPending}
          disabled={isBusy}
          onClick={() => void acceptIt()}
        >
          Godkänn
        </Button>
      ) : null}
      <Button
        size="sm"
        variant="default"
        aria-label={isOwn ? `Ta tillbaka ditt förslag om ${application.name}` : `Avböj ${about}`}
        loading={remove.isPending}
        disabled={isBusy}
        onClick={() => void removeIt()}
      >
        {isOwn ? 'Ta tillbaka' : 'Avböj'}
      </Button>
    </Group>
  );
}
