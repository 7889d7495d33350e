import { ActionIcon, Button } from '@mantine/core';
import { type ColumnTrigger, maxTriggers } from '@platsa/contract/boards/schema';
import type { MessageTemplate } from '@platsa/contract/messaging/schema';
import { IconBolt, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import styles from './TriggerList.module.css';

interface TriggerListProps {
  triggers: readonly ColumnTrigger[];
  /** The mail templates. */
  templates: readonly MessageTemplate[];
  onChange: (triggers: ColumnTrigger[]) => void;
  /** The template picked for adding; saving the column adds it, too. */
  chosen: string | null;
  onChoose: (templateId: string | null) => void;
  error?: ReactNode;
}

/** The mail templates sent when a card is moved to the column, each at most once. */
export function TriggerList({ triggers, templates, onChange, chosen, onChoose, error }: TriggerListProps) {
  const used = new Set(triggers.map(({ _messageTemplate }) => _messageTemplate._id));
  const left = templates.filter(({ _id }) => !used.has(_id));
  const removeTrigger = (templateId: string) =>
    onChange(triggers.filter(({ _messageTemplate }) => _messageTemplate._id !== templateId));
  const addTrigger = ({ _id, title }: MessageTemplate) => {
    onChange([...triggers, { type: 'email', _messageTemplate: { _id, title } }]);
    onChoose(null);
  };
  return (
    <section className={styles.root} aria-label="Automatiska mejl">
      <h3 className={styles.title}>Automatiska mejl</h3>
      <p className={styles.lead}>Den som flyttas hit får ett mejl, tio sekunder efter flytten.</p>
      {triggers.length > 0 ? (
        <ul className={styles.list}>
          {triggers.map(({ _messageTemplate: { _id, title } }) => (
            <li key={_id} className={styles.item}>
              <IconBolt size={18} stroke={1.75} aria-hidden="true" className={styles.bolt} />
              <span className={styles.words}>Skicka mejl: {title}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Ta bort ${title}`}
                onClick={() => removeTrigger(_id)}
              >
                <IconTrash size={18} stroke={1.75} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      ) : null}
      {templates.length === 0 ? (
        <p className={styles.lead}>
          Ni har inga mallar för mejl än.{' '}
          <Link to={paths.settings.to({ tab: 'message-templates' })}>Skapa en mall</Link>
        </p>
      ) : null}
      {left.length > 0 && triggers.length < maxTriggers ? (
        <AddTrigger templates={left} chosen={chosen} onChoose={onChoose} onAdd={addTrigger} />
      ) : null}
      {error ? (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      ) : null}
    </section>
  );
}

interface AddTriggerProps extends Pick<TriggerListProps, 'templates' | 'chosen' | 'onChoose'> {
  onAdd: (template: MessageTemplate) => void;
}

function AddTrigger({ templates, chosen, onChoose, onAdd }: AddTriggerProps) {
  const [missing, setMissing] = useState(false);
  const addChosen = () => {
    const template = templates.find(({ _id }) => _id === chosen);
    setMissing(!template);
    if (template) onAdd(template);
  };
  return (
    <div className={styles.add}>
      <SelectField
        label="Mall för mejl"
        placeholder="Välj en mall"
        options={templates.map(({ _id, title }) => ({ value: _id, label: title }))}
        value={chosen}
        onChange={(templateId) => {
          onChoose(templateId);
          setMissing(false);
        }}
        error={missing ? 'Välj en mall' : undefined}
      />
      <Button variant="default" onClick={addChosen}>
        Lägg till mejl
      </Button>
    </div>
  );
}
