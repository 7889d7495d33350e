import { Button } from '@mantine/core';
import type { Member } from '@platsa/contract/companies/schema';
import type { InterviewKind } from '@platsa/contract/interviews/kinds';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type Ref, useRef, useState } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { toast } from '../../../ui/toast.ts';
import { useFocusWhenClosed } from '../../../ui/use-focus-when-closed.ts';
import { useKindChanges } from '../api/kinds.ts';
import { describeKind, describeKindPeople } from '../kind-text.ts';
import { KindForm } from './KindForm.tsx';
import styles from './KindSection.module.css';

interface KindSectionProps {
  companyId: string;
  kinds: readonly InterviewKind[];
  members: readonly Member['_user'][];
}

/** The interviews that a company holds, edited in place, one at a time. */
export function KindSection({ companyId, kinds, members }: KindSectionProps) {
  const { editing, edit, stop, list, add } = useEditedKind();
  const [removing, setRemoving] = useState<InterviewKind | null>(null);
  const form = { companyId, members, onClose: stop };
  return (
    <Card
      title="Era intervjuer"
      lead="Det ni brukar hålla: telefonsamtalet, första intervjun, provdagen. När någon bjuds in eller bokas väljer ni här ur."
      actions={<AddButton ref={add} disabled={editing !== null} onClick={() => edit('new')} />}
    >
      {editing === 'new' ? (
        <div className={styles.editor}>
          <KindForm {...form} />
        </div>
      ) : null}
      {kinds.length === 0 && editing === null ? (
        <p className={styles.muted}>
          Ni har inga intervjuer än. Lägg till den första, så går det att boka och bjuda in.
        </p>
      ) : null}
      <ul ref={list} className={styles.list}>
        {kinds.map((kind) => (
          <li key={kind._id} className={styles.item} data-kind={kind._id}>
            {editing === kind._id ? (
              <KindForm {...form} kind={kind} />
            ) : (
              <KindRow
                {...{ kind, members, locked: editing !== null }}
                onEdit={() => edit(kind._id)}
                onRemove={() => setRemoving(kind)}
              />
            )}
          </li>
        ))}
      </ul>
      {removing ? <RemoveKindPopup kind={removing} companyId={companyId} onClose={() => setRemoving(null)} /> : null}
    </Card>
  );
}

/** Which kind is edited, 'new' for one to be added. The focus goes back to its row. */
function useEditedKind() {
  const [editing, setEditing] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const edited = useRef('new');
  useFocusWhenClosed(
    editing !== null,
    () => list.current?.querySelector<HTMLElement>(`[data-kind="${edited.current}"] button`) ?? add.current,
  );
  const edit = (id: string) => {
    edited.current = id;
    setEditing(id);
  };
  return { editing, edit, stop: () => setEditing(null), list, add };
}

interface AddButtonProps {
  ref: Ref<HTMLButtonElement>;
  disabled: boolean;
  onClick: () => void;
}

function AddButton(props: AddButtonProps) {
  return (
    <Button {...props} variant="light" leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}>
      Lägg till intervju
    </Button>
  );
}

interface RemoveKindPopupProps {
  kind: InterviewKind;
  companyId: string;
  onClose: () => void;
}

function RemoveKindPopup({ kind: { _id, name }, companyId, onClose }: RemoveKindPopupProps) {
  const { remove } = useKindChanges(companyId);
  return (
    <ConfirmPopup
      opened
      onClose={onClose}
      title={`Ta bort ${name}?`}
      text="Den går inte längre att välja. Inbjudningar som är skickade och intervjuer som är bokade finns kvar."
      confirmLabel="Ta bort intervjun"
      danger
      onConfirm={async () => {
        await remove(_id);
        toast.done('Intervjun är borttagen ur listan.');
      }}
    />
  );
}

interface KindRowProps extends Pick<KindSectionProps, 'members'> {
  kind: InterviewKind;
  locked: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function KindRow({ kind, members, locked, onEdit, onRemove }: KindRowProps) {
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.name}>{kind.name}</h3>
        <span className={styles.actions}>
          <RowButton text="Redigera" icon={IconPencil} of={kind.name} disabled={locked} onClick={onEdit} />
          <RowButton text="Ta bort" icon={IconTrash} of={kind.name} disabled={locked} onClick={onRemove} />
        </span>
      </div>
      <p className={styles.muted}>{describeKind(kind)}</p>
      <p className={styles.muted}>{describeKindPeople(kind, members)}</p>
    </>
  );
}
