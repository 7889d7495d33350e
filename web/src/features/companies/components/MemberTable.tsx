import { ActionIcon } from '@mantine/core';
import type { Company, Member, MemberRole } from '@platsa/contract/companies/schema';
import { IconEye, IconShieldOff, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { fullName } from '../../../lib/format.ts';
import { imageUrl } from '../../../lib/images.ts';
import { memberRoleNames, memberRoleOptions } from '../../../lib/roles.ts';
import { Address } from '../../../ui/Address.tsx';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Avatar } from '../../../ui/LetterPicture.tsx';
import { TableHead } from '../../../ui/TableHead.tsx';
import { toast } from '../../../ui/toast.ts';
import { openViewingWindow, useMemberChanges } from '../api/members.ts';
import styles from './PeopleTable.module.css';

interface MemberTableProps {
  company: { _id: string; name: string };
  members: readonly Member[];
  leaving: Company['leaving'];
  /** Members without access, after the others. */
  waiting: readonly Member[];
  /** The user's own row can be neither changed nor removed, nor seen as another's. */
  ownId: string;
}

/** The members of a company for its admins, who change roles and remove members. */
export function MemberTable({ company, members, leaving, waiting, ownId }: MemberTableProps) {
  const [removing, setRemoving] = useState<Member | null>(null);
  const [resetting, setResetting] = useState<Member | null>(null);
  const { remove, resetTwoStep } = useMemberChanges(company._id);
  const name = removing ? fullName(removing._user) : '';
  const resetName = resetting ? fullName(resetting._user) : '';
  return (
    <>
      <table className={styles.table}>
        <TableHead titles={['Namn', 'E-postadress', 'Telefon', 'Roll']} hiddenTitle="Åtgärder" />
        <tbody>
          {members.map((member) => (
            <MemberRow
              key={member._user._id}
              companyId={company._id}
              member={member}
              note={leaving?._users.includes(member._user._id) ? `Ingen plats i planen från ${leaving.day}` : null}
              isOwn={member._user._id === ownId}
              onRemove={() => setRemoving(member)}
              onReset={() => setResetting(member)}
            />
          ))}
          {waiting.map((member) => (
            <MemberRow
              key={member._user._id}
              companyId={company._id}
              member={member}
              note="Har ingen plats i planen och kommer inte åt företaget"
              isWaiting
              isOwn={false}
              onRemove={() => setRemoving(member)}
            />
          ))}
        </tbody>
      </table>
      <ConfirmPopup
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        title={`Ta bort ${name}?`}
        text={`${name} kommer genast inte åt ${company.name} längre. Det som ${name} har gjort finns kvar. Annonser som ${name} är ansvarig för blir utan ansvarig, och det som händer i dem får ni som är administratörer veta.`}
        confirmLabel="Ta bort användaren"
        danger
        onConfirm={async () => {
          if (!removing) return;
          await remove(removing._user._id);
          toast.done(`${name} är borttagen.`);
        }}
      />
      <ConfirmPopup
        opened={resetting !== null}
        onClose={() => setResetting(null)}
        title={`Stäng av tvåstegsinloggningen för ${resetName}?`}
        text={`För den som har blivit av med både telefon och återställningskoder. ${resetName} loggas ut överallt, kommer in med lösenordet ensamt och får ett mejl. Försäkra dig först om att det är ${resetName} som ber om det.`}
        confirmLabel="Stäng av tvåstegsinloggningen"
        danger
        onConfirm={async () => {
          if (!resetting) return;
          await resetTwoStep(resetting._user._id);
          toast.done(`${resetName} loggar in med lösenordet ensamt.`);
        }}
      />
    </>
  );
}

interface MemberRowProps {
  companyId: string;
  member: Member;
  note: string | null;
  isWaiting?: boolean;
  isOwn: boolean;
  onRemove: () => void;
  /** Undefined where the member cannot log in to the company anyway. */
  onReset?: () => void;
}

function MemberRow({ companyId, member, note, isWaiting = false, isOwn, onRemove, onReset }: MemberRowProps) {
  const { _user: user, role, hasTwoStep } = member;
  const name = fullName(user);
  return (
    <tr>
      <td>
        <span className={styles.who}>
          <Avatar name={name} src={imageUrl(user.images[0], '300x300')} size={32} />
          <span>
            {name} {isOwn ? <span className={styles.muted}>(du)</span> : null}
            <span className={styles.sent}>{hasTwoStep ? 'Tvåstegsinloggning på' : 'Utan tvåstegsinloggning'}</span>
            {note ? <span className={styles.sent}>{note}</span> : null}
          </span>
        </span>
      </td>
      <td data-label="E-postadress" className={styles.address}>
        <Address email={user.email} />
      </td>
      <td data-label="Telefon" className={styles.phone}>
        {user.phoneNumber}
      </td>
      <td data-label="Roll">
        {isOwn || isWaiting ? memberRoleNames[role] : <RoleField companyId={companyId} member={member} />}
      </td>
      <td className={styles.corner}>
        <span className={styles.actions}>
          {isOwn || isWaiting ? null : (
            <ActionIcon
              aria-label={`Visa som ${name}`}
              title={`Visa Platsa som ${name} ser det`}
              onClick={() => void openViewingWindow(companyId, user._id).catch(toast.refused)}
            >
              <IconEye size={18} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          )}
          {onReset && hasTwoStep && !isOwn ? (
            <ActionIcon
              aria-label={`Stäng av tvåstegsinloggningen för ${name}`}
              title="Stäng av tvåstegsinloggningen"
              onClick={onReset}
            >
              <IconShieldOff size={18} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          ) : null}
          {isOwn ? null : (
            <ActionIcon aria-label={`Ta bort ${name}`} title="Ta bort" onClick={onRemove}>
              <IconTrash size={18} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          )}
        </span>
      </td>
    </tr>
  );
}

/** Saved when chosen. */
function RoleField({ companyId, member: { _user: user, role } }: { companyId: string; member: Member }) {
  const { changeRole } = useMemberChanges(companyId);
  const [chosen, setChosen] = useState<MemberRole | null>(null);
  const changeCompanyRole = async (next: MemberRole | null) => {
    if (!next || next === role || chosen) return;
    setChosen(next);
    await toast.outcome(changeRole(user._id, next), `${fullName(user)} är nu ${memberRoleNames[next].toLowerCase()}.`);
    setChosen(null);
  };
  return (
    <div className={styles.role}>
      <SelectField
        label={`Roll för ${fullName(user)}`}
        hiddenLabel
        value={chosen ?? role}
        options={memberRoleOptions}
        disabled={chosen !== null}
        onChange={(next) => void changeCompanyRole(next)}
      />
    </div>
  );
}
