import { Button, Group, Stack } from '@mantine/core';
import {
  conversationStatus,
  fillPlaceholders,
  maxMailLength,
  maxMessageLength,
  placeholderProblem,
  placeholders,
  placeholderValues,
} from '@platsa/contract/messaging/rules';
import { type MessageTemplate, type TemplateType, templateForm } from '@platsa/contract/messaging/schema';
import { findAdvertRisks } from '@platsa/contract/questions/risky-wording';
import { useSignedIn } from '../../../lib/session.tsx';
import { WordingAdvice } from '../../../shared/WordingAdvice.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/TextField.tsx';
import { FormFailure, RestoredDraft, SchemaForm, SubmitButton } from '../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { toast } from '../../../ui/toast.ts';
import { useTemplateChanges } from '../api/templates.ts';
import styles from './TemplateForm.module.css';

interface TemplateFormProps {
  companyId: string;
  companyName: string;
  type: TemplateType;
  /** Undefined for a new template. */
  template?: MessageTemplate;
  onClose: () => void;
}

export function TemplateForm({ companyId, companyName, type, template, onClose }: TemplateFormProps) {
  const { create, update } = useTemplateChanges();
  const values = {
    type,
    title: template?.title ?? '',
    subject: template?.subject ?? '',
    message: template?.message ?? '',
    status: template?.status ?? 0,
  };
  const form = useSchemaForm({
    schema: templateForm,
    initialValues: values,
    stored: template && values,
    draftKey: `template.${template?._id ?? `${companyId}.${type}`}`,
    submit: (data) =>
      template ? update({ templateId: template._id, ...data }) : create({ _company: companyId, ...data }),
    onDone: () => {
      toast.done(template ? 'Mallen är sparad.' : 'Mallen är skapad.');
      onClose();
    },
  });
  const { user } = useSignedIn();
  const example = placeholderValues(
    { firstName: 'Anna', lastName: 'Berg', brandName: companyName, title: 'Butikssäljare' },
    user,
  );
  /** Unknown placeholders are reported while typing. */
  const fillable = (path: 'subject' | 'message') => {
    const field = form.field(path);
    return { ...field, error: field.error ?? placeholderProblem(field.value) };
  };
  const insert = (name: string) => form.set('message', `${form.values.message}{${name}}`);

  return (
    <SchemaForm form={form} enterSubmits={false}>
      <Stack gap="md">
        <RestoredDraft form={form} discard={template ? undefined : 'Börja om'} />
        <TextField
          label="Titel"
          description="Bara du och dina kollegor ser titeln."
          required
          autoFocus
          {...form.field('title')}
        />
        {type === 'email' ? <TextField label="Ämne" required {...fillable('subject')} /> : null}
        <TextAreaField
          label="Meddelande"
          required
          minRows={6}
          maxLength={type === 'email' ? maxMailLength : maxMessageLength}
          {...fillable('message')}
        />
        <WordingAdvice risks={findAdvertRisks(`${form.values.subject ?? ''}\n${form.values.message}`)} />
        <div className={styles.insert}>
          <span>Lägg till det som fylls i för varje kandidat:</span>
          {placeholders.map((name) => (
            <Button key={name} size="compact-sm" variant="default" onClick={() => insert(name)}>
              {`{${name}}`}
            </Button>
          ))}
        </div>
        <CheckboxField
          label="Mallen tackar nej till kandidaten"
          value={form.values.status === conversationStatus.declined}
          onChange={(declines) => form.set('status', declines ? conversationStatus.declined : conversationStatus.open)}
        />
        {form.values.message.trim() ? (
          <section className={styles.preview} aria-label="Så ser det ut">
            <h4>Så ser det ut</h4>
            {type === 'email' && form.values.subject ? (
              <p className={styles.subject}>{fillPlaceholders(form.values.subject, example)}</p>
            ) : null}
            <p dir="auto">{fillPlaceholders(form.values.message, example)}</p>
          </section>
        ) : null}
        <FormFailure form={form} />
        <Group>
          <SubmitButton form={form}>{template ? 'Spara mallen' : 'Skapa mallen'}</SubmitButton>
          <Button
            variant="default"
            onClick={() => {
              form.reset();
              onClose();
            }}
          >
            Avbryt
          </Button>
        </Group>
      </Stack>
      <LeaveGuard when={form.changed && !form.submitting} onLeave={() => form.reset()} />
    </SchemaForm>
  );
}
