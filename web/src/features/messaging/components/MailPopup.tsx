import { maxMailLength, maxSubjectLength, placeholderProblem } from '@platsa/contract/messaging/rules';
import { type MessageTemplate, mailForm } from '@platsa/contract/messaging/schema';
import { count } from '../../../lib/format.ts';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { toast } from '../../../ui/toast.ts';
import { useMailApplicants } from '../api/mail-applicants.ts';
import { leftOut } from './left-out.ts';
import { WriteToSeveralPopup } from './WriteToSeveralPopup.tsx';

interface MailPopupProps {
  companyId: string;
  applicants: readonly { _id: string; name: string }[];
  /** The mail templates. */
  templates: readonly MessageTemplate[];
  onClose: () => void;
  onSent: () => void;
}

/** Sends one mail to several applicants, each with their own placeholders filled in. */
export function MailPopup({ companyId, applicants, templates, onClose, onSent }: MailPopupProps) {
  const form = useSchemaForm({
    schema: mailForm,
    initialValues: { subject: '', text: '' },
    submit: useMailApplicants(
      companyId,
      applicants.map(({ _id }) => _id),
    ),
    draftKey: `mail-${companyId}`,
    onDone: ({ sent, gone = 0 }) => {
      toast.done(`E-mail skickades till ${count(sent, 'kandidat', 'kandidater')}${leftOut(gone)}`);
      onSent();
    },
  });
  /** Unknown placeholders are reported while typing. */
  const fillable = (path: 'subject' | 'text') => {
    const field = form.field(path);
    return { ...field, error: field.error ?? placeholderProblem(field.value) };
  };
  return (
    <WriteToSeveralPopup
      title="Skicka E-post"
      label="E-post"
      form={form}
      applicants={applicants}
      templates={templates}
      onTemplate={({ subject, message }) => form.setValues({ subject, text: message })}
      onSend={() => void form.send()}
      onClose={onClose}
    >
      <TextField label="Ämne" required maxLength={maxSubjectLength} {...fillable('subject')} />
      <TextAreaField
        label="Meddelande"
        description="{förnamn}, {företag} och {annons} fylls i för varje kandidat."
        required
        minRows={8}
        maxLength={maxMailLength}
        {...fillable('text')}
      />
    </WriteToSeveralPopup>
  );
}
