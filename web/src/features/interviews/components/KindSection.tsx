import { Badge, Button } from '@mantine/core';
import type { Member } from '@platsa/contract/companies/schema';
import type { InterviewKind } from '@platsa/contract/interviews/kinds';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type Ref, useRef, useState } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { toast } from '../../../ui/toast.ts';
import { useFocusWhenClosed } from '../../../ui/use-focus-when-closed.ts';
import { type KindList, useKindChanges } from '../api/kinds.ts';
import { describeKind, describeKindPeople } from '../kind-text.ts';
import { KindForm } from './KindForm.tsx';
import styles from './KindSection.module.css';

interface KindSectionProps {
  list: KindList;
  kinds: readonly InterviewKind[];
  members: readonly Member['_user'][];
  /** Without it the kinds can only be read. */
  mayEdit?: boolean;
}

const companyTexts = {
  title: 'Era intervjuer',
  lead: 'Det ni brukar hålla: telefonsamtalet, första intervjun, provdagen. När någon bjuds in eller bokas väljer ni här ur.',
  none: 'Ni har inga intervjuer än. Lägg till den första, så går det att boka och bjuda in.',
};

const jobTexts = {
  title: 'Intervjuer att boka',
  lead: 'Ändrar du en av företagets intervjuer får jobbet en egen. Andra jobb påverkas inte.',
  none: 'Det finns inga intervjuer än. Lägg till den första, så går det att boka och bjuda in till jobbet.',
};

/** The interviews that a company holds, or those of one job, edited in place, one at a time. */
export function KindSection({ list, kinds, members, mayEdit = true }: KindSectionProps) {
  const { editing, edit, stop, rows, add } = useEditedKind();
  const [removing, setRemoving] = useState<InterviewKind | null>(null);
  const form = { list, members, onClose: stop };
  const texts = list.jobId ? jobTexts : companyTexts;
  return (
    <Card
      title={texts.title}
      lead={texts.lead}
      actions={mayEdit ? <AddButton ref={add} disabled={editing !== null} onClick={() => edit('new')} /> : undefined}
    >
      {editing === 'new' ? (
        <div className={styles.editor}>
          <KindForm {...form} />
        </div>
      ) : null}
      {kinds.length === 0 && editing === null ? <p className={styles.muted}>{texts.none}</p> : null}
      <ul ref={rows} className={styles.list}>
        {kinds.map((kind) => (
          <li key={kind._id} className={styles.item} data-kind={kind._id}>
            {editing === kind._id ? (
              <KindForm {...form} kind={kind} />
            ) : (
              <KindRow
                {...{ kind, members, list, mayEdit, locked: editing !== null }}
                onEdit={() => edit(kind._id)}
                onRemove={() => setRemoving(kind)}
              />
            )}
          </li>
        ))}
      </ul>
      {removing ? <RemoveKindPopup kind={removing} list={list} onClose={() => setRemoving(null)} /> : null}
    </Card>
  );
}

/** Which kind is edited, 'new' for one to be added. The focus goes back to its row. */
function useEditedKind() {
  const [editing, setEditing] = useState<string | null>(null);
  const rows = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const edited = useRef('new');
  useFocusWhenClosed(
    editing !== null,
    () => rows.current?.querySelector<HTMLElement>(`[data-kind="${edited.current}"] button`) ?? add.current,
  );
  const edit = (id: string) => {
    edited.current = id;
    setEditing(id);
  };
  return { editing, edit, stop: () => setEditing(null), rows, add };
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
  list: KindList;
  onClose: () => void;
}

function RemoveKindPopup({ kind: { _id, name, copiedFrom }, list, onClose }: RemoveKindPopupProps) {
  const { remove } = useKindChanges(list);
  return (
    <ConfirmPopup
      opened
      onClose={onClose}
      title={`Ta bort ${name}?`}
      text={`${
        copiedFrom
          ? 'Finns intervjun kvar i företagets lista gäller den för jobbet igen.'
          : 'Den går inte längre att välja.'
      } Inbjudningar som är skickade och intervjuer som är bokade finns kvar.`}
      confirmLabel="Ta bort intervjun"
      danger
      onConfirm={async () => {
        await remove(_id);
        toast.done('Intervjun är borttagen ur listan.');
      }}
    />
  );
}

interface KindRowProps extends Pick<KindSectionProps, 'members' | 'list' | 'mayEdit'> {
  kind: InterviewKind;
  locked: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** From a job's list one of the company's is changed, but not removed. */
function KindRow({ kind, list, members, mayEdit, locked, onEdit, onRemove }: KindRowProps) {
  const isRemovable = !list.jobId || kind._job !== null;
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.name}>{kind.name}</h3>
        {list.jobId ? (
          <Badge variant="light" color={kind._job ? 'accent' : 'gray'} tt="none" fw={500}>
            {kind._job ? 'Jobbets egen' : 'Företagets'}
          </Badge>
        ) : null}
        {mayEdit ? (
          <span className={styles.actions}>
            <RowButton text="Redigera" icon={IconPencil} of={kind.name} disabled={locked} onClick={onEdit} />
            {isRemovable ? (
              <RowButton text="Ta bort" icon={IconTrash} of={kind.name} disabled={locked} onClick={onRemove} />
            ) : null}
          </span>
        ) : null}
      </div>
      <p className={styles.muted}>{describeKind(kind)}</p>
      <p className={styles.muted}>{describeKindPeople(kind, members)}</p>
    </>
  );
}
