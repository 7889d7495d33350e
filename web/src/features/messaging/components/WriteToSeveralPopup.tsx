import { Button, Stack } from '@mantine/core';
import type { MessageTemplate } from '@platsa/contract/messaging/schema';
import { IconSend2 } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { count, formatNumber } from '../../../lib/format.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { RestoredDraft } from '../../../ui/form/RestoredDraft.tsx';
import { SchemaForm } from '../../../ui/form/SchemaForm.tsx';
import { Popup } from '../../../ui/Popup.tsx';
import styles from './WriteToSeveralPopup.module.css';

interface WriteToSeveralPopupProps {
  title: string;
  /** The form's accessible name. */
  label: string;
  form: { submitting: boolean } & ComponentProps<typeof SchemaForm>['form'] &
    ComponentProps<typeof RestoredDraft>['form'] &
    ComponentProps<typeof FormFailure>['form'];
  applicants: readonly { name: string }[];
  templates: readonly MessageTemplate[];
  /** The template selected at first. */
  initialTemplate?: MessageTemplate | undefined;
  onTemplate: (chosen: MessageTemplate) => void;
  onSend: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The popup for writing to several applicants, with an optional template. */
export function WriteToSeveralPopup(props: WriteToSeveralPopupProps) {
  const { title, label, form, applicants, templates, initialTemplate, onTemplate, onSend, onClose, children } = props;
  const [template, setTemplate] = useState<string | null>(initialTemplate?._id ?? null);
  const choose = (templateId: string | null) => {
    setTemplate(templateId);
    const chosen = templates.find(({ _id }) => _id === templateId);
    if (chosen) onTemplate(chosen);
  };
  return (
    <Popup
      opened
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Avbryt
          </Button>
          <Button
            loading={form.submitting}
            leftSection={<IconSend2 size={18} stroke={1.75} aria-hidden="true" />}
            onClick={onSend}
          >
            Skicka till {count(applicants.length, 'kandidat', 'kandidater')}
          </Button>
        </>
      }
    >
      <SchemaForm form={form} enterSubmits={false} aria-label={label}>
        <Stack gap="md">
          <RestoredDraft form={form} discard="Börja om" />
          <Recipients names={applicants.map(({ name }) => name)} />
          {templates.length > 0 ? (
            <SelectField
              label="Mall"
              placeholder="Välj en mall, eller skriv själv"
              options={templates.map(({ _id, title: name }) => ({ value: _id, label: name }))}
              searchable={templates.length > 15}
              value={template}
              onChange={choose}
            />
          ) : null}
          {children}
          <FormFailure form={form} />
        </Stack>
      </SchemaForm>
    </Popup>
  );
}

const shown = 3;

/** The recipients, the first few by name. */
function Recipients({ names }: { names: readonly string[] }) {
  const rest = names.length - shown;
  return (
    <p className={styles.recipients}>
      Till <strong>{names.slice(0, shown).join(', ')}</strong>
      {rest > 0 ? ` och ${formatNumber(rest)} till` : ''}
    </p>
  );
}
