import { Badge } from '@mantine/core';
import type { Member } from '@platsa/contract/companies/schema';
import type { InterviewKind } from '@platsa/contract/interviews/kinds';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { EditedRowHead, EditedRowNote, EditedRows } from '../../../ui/EditedRows.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { toast } from '../../../ui/toast.ts';
import { type KindList, useKindChanges } from '../api/kinds.ts';
import { describeKind, describeKindPeople } from '../kind-text.ts';
import { KindForm } from './KindForm.tsx';

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

/** The interviews that a company holds, or those of one job. */
export function KindSection({ list, kinds, members, mayEdit = true }: KindSectionProps) {
  const [removing, setRemoving] = useState<InterviewKind | null>(null);
  return (
    <>
      <EditedRows
        {...(list.jobId ? jobTexts : companyTexts)}
        addLabel="Lägg till intervju"
        rows={kinds}
        mayEdit={mayEdit}
        renderForm={(kind, onClose) => <KindForm {...{ list, members, onClose }} {...(kind && { kind })} />}
        renderRow={(kind, acts) => (
          <KindRow {...{ kind, members, list, mayEdit, ...acts }} onRemove={() => setRemoving(kind)} />
        )}
      />
      {removing ? <RemoveKindPopup kind={removing} list={list} onClose={() => setRemoving(null)} /> : null}
    </>
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
  isLocked: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** From a job's list one of the company's is changed, but not removed. */
function KindRow({ kind, list, members, mayEdit, isLocked, onEdit, onRemove }: KindRowProps) {
  const isRemovable = !list.jobId || kind._job !== null;
  return (
    <>
      <EditedRowHead
        title={kind.name}
        mark={
          list.jobId ? (
            <Badge variant="light" color={kind._job ? 'accent' : 'gray'} tt="none" fw={500}>
              {kind._job ? 'Jobbets egen' : 'Företagets'}
            </Badge>
          ) : null
        }
        actions={
          mayEdit ? (
            <>
              <RowButton text="Redigera" icon={IconPencil} of={kind.name} disabled={isLocked} onClick={onEdit} />
              {isRemovable ? (
                <RowButton text="Ta bort" icon={IconTrash} of={kind.name} disabled={isLocked} onClick={onRemove} />
              ) : null}
            </>
          ) : null
        }
      />
      <EditedRowNote>{describeKind(kind)}</EditedRowNote>
      <EditedRowNote>{describeKindPeople(kind, members)}</EditedRowNote>
    </>
  );
}
