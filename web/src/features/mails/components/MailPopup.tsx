import { Button, Stack } from '@mantine/core';
import { maxMailLength, maxSubjectLength } from '@platsa/contract/mails/rules';
import { mailForm } from '@platsa/contract/mails/schema';
import { placeholderProblem } from '@platsa/contract/templates/rules';
import type { MessageTemplate } from '@platsa/contract/templates/schema';
import { IconSend2 } from '@tabler/icons-react';
import { useState } from 'react';
import { count } from '../../../lib/format.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { RestoredDraft } from '../../../ui/form/RestoredDraft.tsx';
import { SchemaForm } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Popup } from '../../../ui/Popup.tsx';
import { Recipients } from '../../../ui/Recipients.tsx';
import { toast } from '../../../ui/toast.ts';
import { useMailApplicants } from '../api/mail-applicants.ts';

interface MailPopupProps {
  companyId: string;
  applicants: readonly { _id: string; name: string }[];
  /** Those for mail. */
  templates: readonly MessageTemplate[];
  onClose: () => void;
  onSent: () => void;
}

/** The same mail to several, each with their own name in it. */
export function MailPopup({ companyId, applicants, templates, onClose, onSent }: MailPopupProps) {
  const [template, setTemplate] = useState<string | null>(null);
  const form = useSchemaForm({
    schema: mailForm,
    initialValues: { subject: '', text: '' },
    submit: useMailApplicants(
      companyId,
      applicants.map(({ _id }) => _id),
    ),
    draftKey: `mail-${companyId}`,
    onDone: ({ sent }) => {
      toast.done(`E-mail skickades till ${count(sent, 'kandidat', 'kandidater')}`);
      onSent();
    },
  });
  const choose = (templateId: string | null) => {
    setTemplate(templateId);
    const chosen = templates.find(({ _id }) => _id === templateId);
    if (chosen) form.setValues({ subject: chosen.subject, text: chosen.message });
  };
  /** What can't be filled in is told as it is written. */
  const fillable = (path: 'subject' | 'text') => {
    const field = form.field(path);
    return { ...field, error: field.error ?? placeholderProblem(field.value) };
  };
  return (
    <Popup
      opened
      onClose={onClose}
      title="Skicka E-post"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Avbryt
          </Button>
          <Button
            loading={form.submitting}
            leftSection={<IconSend2 size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => void form.send()}
          >
            Skicka till {count(applicants.length, 'kandidat', 'kandidater')}
          </Button>
        </>
      }
    >
      <SchemaForm form={form} enterSubmits={false} aria-label="E-post">
        <Stack gap="md">
          <RestoredDraft form={form} discard="Börja om" />
          <Recipients names={applicants.map(({ name }) => name)} />
          {templates.length > 0 ? (
            <SelectField
              label="Mall"
              placeholder="Välj en mall, eller skriv själv"
              options={templates.map(({ _id, title }) => ({ value: _id, label: title }))}
              searchable={templates.length > 15}
              value={template}
              onChange={choose}
            />
          ) : null}
          <TextField label="Ämne" required maxLength={maxSubjectLength} {...fillable('subject')} />
          <TextAreaField
            label="Meddelande"
            description="{förnamn}, {företag} och {annons} fylls i för varje kandidat."
            required
            minRows={8}
            maxLength={maxMailLength}
            {...fillable('text')}
          />
          <FormFailure form={form} />
        </Stack>
      </SchemaForm>
    </Popup>
  );
}
