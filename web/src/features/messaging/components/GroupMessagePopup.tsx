import { isBlank } from '@platsa/contract/is-blank';
import { conversationStatus, maxMessageLength, placeholderProblem } from '@platsa/contract/messaging/rules';
import { groupMessageForm, type MessageTemplate } from '@platsa/contract/messaging/schema';
import { useState } from 'react';
import { count } from '../../../lib/format.ts';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { toast } from '../../../ui/toast.ts';
import { useMessageApplicants } from '../api/message-applicants.ts';
import { leftOut } from './left-out.ts';
import { WriteToSeveralPopup } from './WriteToSeveralPopup.tsx';

interface GroupMessagePopupProps {
  companyId: string;
  jobId: string;
  applicants: readonly { _id: string; name: string }[];
  /** The chat templates. */
  templates: readonly MessageTemplate[];
  /** Start with the declining template. */
  declines: boolean;
  onClose: () => void;
  onSent: () => void;
}

/** Sends one chat message to several applicants, each in their own conversation. */
export function GroupMessagePopup(props: GroupMessagePopupProps) {
  const { companyId, jobId, applicants, templates, declines, onClose, onSent } = props;
  const initialTemplate = declines ? templates.find(({ status }) => status === conversationStatus.declined) : undefined;
  const [asking, setAsking] = useState(false);
  const form = useSchemaForm({
    schema: groupMessageForm,
    initialValues: { text: initialTemplate?.message ?? '', decline: declines },
    submit: useMessageApplicants({ companyId, jobId, applicants: applicants.map(({ _id }) => _id) }),
    draftKey: `${declines ? 'declines' : 'messages'}-${companyId}`,
    onDone: (gone) => {
      toast.done(`Ditt meddelande har skickats${leftOut(gone)}`);
      onSent();
    },
  });
  /** Fills in the template's text if nothing has been written. */
  const decline = (on: boolean) => {
    const words = templates.find(({ status }) => status === conversationStatus.declined)?.message;
    form.setValues({ decline: on, ...(on && isBlank(form.values.text) && words && { text: words }) });
  };
  const text = form.field('text');
  const send = () => (form.values.decline && !isBlank(form.values.text) ? setAsking(true) : void form.send());
  return (
    <>
      <WriteToSeveralPopup
        title="Skicka meddelande"
        label="Meddelande"
        form={form}
        applicants={applicants}
        templates={templates}
        initialTemplate={initialTemplate}
        onTemplate={({ message, status }) =>
          form.setValues({ text: message, decline: status === conversationStatus.declined })
        }
        onSend={send}
        onClose={onClose}
      >
        <TextAreaField
          label="Meddelande"
          description="{förnamn}, {företag} och {annons} fylls i för varje kandidat."
          required
          minRows={6}
          maxLength={maxMessageLength}
          {...text}
          error={text.error ?? placeholderProblem(text.value)}
        />
        <CheckboxField
          label="Tacka nej till kandidaterna"
          description="De kan sedan inte svara, och korten flyttas till kolumnen för dem ni tackat nej till."
          {...form.field('decline')}
          onChange={decline}
        />
      </WriteToSeveralPopup>
      <ConfirmPopup
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Vill du tacka nej till ${count(applicants.length, 'kandidat', 'kandidater')}?`}
        text="De får ditt meddelande och kan sedan inte svara."
        confirmLabel="Ja, skicka meddelandet"
        cancelLabel="Nej, avbryt"
        onConfirm={form.send}
      />
    </>
  );
}
