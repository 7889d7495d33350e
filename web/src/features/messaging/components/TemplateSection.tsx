import { Badge } from '@mantine/core';
import { conversationStatus } from '@platsa/contract/messaging/rules';
import type { MessageTemplate, TemplateType } from '@platsa/contract/messaging/schema';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { EditedRowHead, EditedRows } from '../../../ui/EditedRows.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { toast } from '../../../ui/toast.ts';
import { useTemplateChanges } from '../api/templates.ts';
import { TemplateForm } from './TemplateForm.tsx';
import styles from './TemplateSection.module.css';

interface TemplateSectionProps {
  companyId: string;
  companyName: string;
  type: TemplateType;
  title: string;
  lead: string;
  empty: string;
  templates: readonly MessageTemplate[];
}

/** Templates of one kind. */
export function TemplateSection(props: TemplateSectionProps) {
  const { companyId, companyName, type, title, lead, empty, templates } = props;
  const [removing, setRemoving] = useState<MessageTemplate | null>(null);
  const { remove } = useTemplateChanges();
  const removeTemplate = async () => {
    if (!removing) return;
    await remove(removing._id);
    toast.done('Mallen är raderad.');
  };
  return (
    <>
      <EditedRows
        {...{ title, lead }}
        none={empty}
        addLabel="Ny mall"
        rows={templates}
        renderForm={(template, onClose) => (
          <TemplateForm {...{ companyId, companyName, type, onClose }} {...(template && { template })} />
        )}
        renderRow={(template, acts) => (
          <TemplateRow {...{ template, ...acts }} onRemove={() => setRemoving(template)} />
        )}
      />
      <ConfirmPopup
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        title={`Radera mallen ${removing?.title ?? ''}?`}
        text={
          type === 'email'
            ? 'Mejl som redan har skickats finns kvar. En kolumn som skickar mallen slutar göra det.'
            : 'Meddelanden som redan har skickats finns kvar.'
        }
        confirmLabel="Radera mallen"
        danger
        onConfirm={removeTemplate}
      />
    </>
  );
}

interface TemplateRowProps {
  template: MessageTemplate;
  isLocked: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function TemplateRow({ template, isLocked, onEdit, onRemove }: TemplateRowProps) {
  const { title, subject, message, status } = template;
  return (
    <>
      <EditedRowHead
        title={title}
        mark={
          status === conversationStatus.declined ? (
            <Badge color="bad" variant="light" tt="none">
              Tackar nej
            </Badge>
          ) : null
        }
        actions={
          <>
            <RowButton text="Redigera" icon={IconPencil} of={title} disabled={isLocked} onClick={onEdit} />
            <RowButton text="Radera" icon={IconTrash} of={title} disabled={isLocked} onClick={onRemove} />
          </>
        }
      />
      {subject ? <p className={styles.subject}>{subject}</p> : null}
      <p className={styles.message} dir="auto">
        {withoutEmptyLines(message)}
      </p>
    </>
  );
}

/** Drops empty lines, because the preview shows only a few. */
function withoutEmptyLines(text: string): string {
  return text.replaceAll(/\n\s*\n/g, '\n');
}
