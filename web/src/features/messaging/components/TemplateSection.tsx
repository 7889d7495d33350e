import { Badge, Button } from '@mantine/core';
import { conversationStatus } from '@platsa/contract/messaging/rules';
import type { MessageTemplate, TemplateType } from '@platsa/contract/messaging/schema';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { toast } from '../../../ui/toast.ts';
import { useFocusWhenClosed } from '../../../ui/use-focus-when-closed.ts';
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

/** Templates of one kind, edited in place, one at a time. */
export function TemplateSection(props: TemplateSectionProps) {
  const { companyId, companyName, type, title, lead, empty, templates } = props;
  const [editing, setEditing] = useState<string | null>(null);
  const [removing, setRemoving] = useState<MessageTemplate | null>(null);
  const { remove } = useTemplateChanges();
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const edited = useRef('new');
  const editTemplate = (id: string) => {
    edited.current = id;
    setEditing(id);
  };
  useFocusWhenClosed(
    editing !== null,
    () => list.current?.querySelector<HTMLElement>(`[data-template="${edited.current}"] button`) ?? add.current,
  );
  const form = { companyId, companyName, type, onClose: () => setEditing(null) };
  const removeTemplate = async () => {
    if (!removing) return;
    await remove(removing._id);
    toast.done('Mallen är raderad.');
  };

  return (
    <Card
      title={title}
      lead={lead}
      actions={
        <Button
          ref={add}
          variant="light"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          disabled={editing !== null}
          onClick={() => editTemplate('new')}
        >
          Ny mall
        </Button>
      }
    >
      {editing === 'new' ? (
        <div className={styles.editor}>
          <TemplateForm {...form} />
        </div>
      ) : null}
      {templates.length === 0 && editing === null ? <p className={styles.empty}>{empty}</p> : null}
      <ul ref={list} className={styles.list}>
        {templates.map((template) => (
          <li key={template._id} className={styles.item} data-template={template._id}>
            {editing === template._id ? (
              <TemplateForm {...form} template={template} />
            ) : (
              <TemplateRow
                template={template}
                locked={editing !== null}
                onEdit={() => editTemplate(template._id)}
                onRemove={() => setRemoving(template)}
              />
            )}
          </li>
        ))}
      </ul>
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
    </Card>
  );
}

interface TemplateRowProps {
  template: MessageTemplate;
  locked: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function TemplateRow({ template, locked, onEdit, onRemove }: TemplateRowProps) {
  const { title, subject, message, status } = template;
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.name}>{title}</h3>
        {status === conversationStatus.declined ? (
          <Badge color="bad" variant="light" tt="none">
            Tackar nej
          </Badge>
        ) : null}
        <span className={styles.actions}>
          <RowButton text="Redigera" icon={IconPencil} of={title} disabled={locked} onClick={onEdit} />
          <RowButton text="Radera" icon={IconTrash} of={title} disabled={locked} onClick={onRemove} />
        </span>
      </div>
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
