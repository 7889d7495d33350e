import { maxProposalLength, type ProposalKind, proposalForm } from '@platsa/contract/applications/proposals';
import type { ApplicantDetails } from '@platsa/contract/applications/schema';
import type { ColumnSummary } from '@platsa/contract/boards/schema';
import type { ReactNode } from 'react';
import { fullName } from '../../../lib/format.ts';
import { useMay } from '../../../lib/job-rights.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextAreaField } from '../../../ui/fields/TextField.tsx';
import { FormPopup } from '../../../ui/form/FormPopup.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { toast } from '../../../ui/toast.ts';
import { useProposals } from '../api/proposals.ts';
import { OpinionChoice } from './OpinionChoice.tsx';
import styles from './OpinionPopup.module.css';
import { describeProposal } from './Proposals.tsx';

/** Renders the field for the reason of a no. */
export type ReasonField = (field: { value: string | null; onChange: (reasonId: string | null) => void }) => ReactNode;

interface ProposalPopupProps {
  applicant: ApplicantDetails;
  /** Where the applicant can be moved to. */
  columns: readonly ColumnSummary[];
  reasonField: ReasonField;
  onClose: () => void;
}

const kinds = [
  { value: 'move', label: 'Flytta' },
  { value: 'decline', label: 'Tacka nej' },
] as const;

/** Proposes a move or a no to those who may decide it. */
export function ProposalPopup({ applicant, columns, reasonField, onClose }: ProposalPopupProps) {
  const may = useMay();
  const { propose } = useProposals(applicant._workflowBoard, applicant._id);
  const offered = kinds.filter(
    ({ value }) => !may(value) && (value === 'move' ? columns.length > 0 : !applicant.declined),
  );
  const form = useSchemaForm({
    schema: proposalForm,
    initialValues: {
      kind: (offered[0]?.value ?? 'move') as ProposalKind,
      _column: null as string | null,
      _reason: null as string | null,
      text: '',
    },
    submit: (proposal) => propose.mutateAsync(proposal),
    onDone: () => {
      toast.done('Förslaget är lämnat. De som bestämmer ser det på sin översikt.');
      onClose();
    },
  });
  const before = applicant.proposals.find(({ isOwn }) => isOwn);
  const { kind } = form.values;
  return (
    <FormPopup
      form={form}
      title={`Föreslå något om ${fullName(applicant._user)}`}
      submitLabel="Föreslå"
      onClose={onClose}
    >
      <p className={styles.lead}>
        Den som får flytta och tacka nej i det här jobbet bestämmer. Kandidaten ser inte förslaget.
        {before ? ` Ditt förslag om att ${describeProposal(before)} ersätts.` : ''}
      </p>
      {offered.length > 1 ? <OpinionChoice label="Vad föreslår du?" options={offered} {...form.field('kind')} /> : null}
      {kind === 'move' ? (
        <SelectField
          label="Flytta till"
          placeholder="Välj en kolumn"
          options={columns.map(({ _id: value, value: label }) => ({ value, label }))}
          {...form.field('_column')}
        />
      ) : (
        reasonField({ value: form.values._reason, onChange: form.field('_reason').onChange })
      )}
      <TextAreaField label="Varför? (valfritt)" minRows={2} maxLength={maxProposalLength} {...form.field('text')} />
    </FormPopup>
  );
}
