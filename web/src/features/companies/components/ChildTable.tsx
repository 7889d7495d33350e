import { Badge, Button } from '@mantine/core';
import type { ChildCompany } from '@platsa/contract/companies/schema';
import { imageUrl } from '../../../lib/images.ts';
import { Address } from '../../../ui/Address.tsx';
import { Logo } from '../../../ui/LetterPicture.tsx';
import { TableHead } from '../../../ui/TableHead.tsx';
import styles from './PeopleTable.module.css';

interface ChildTableProps {
  items: readonly ChildCompany[];
  /** Switches to the child company. */
  onOpen: (child: ChildCompany) => void;
}

/** The child companies of a company, with how the invite of their first admin went. */
export function ChildTable({ items, onOpen }: ChildTableProps) {
  return (
    <table className={styles.table}>
      <TableHead titles={['Namn', 'Organisationsnummer', 'E-postadress', 'Status']} hiddenTitle="Åtgärder" />
      <tbody>
        {items.map((child) => (
          <tr key={child._id}>
            <td>
              <span className={styles.who}>
                <Logo name={child.name} src={imageUrl(child.logo, '300x300')} size={32} />
                {child.name}
              </span>
            </td>
            <td data-label="Organisationsnummer">{child.corporateNumber}</td>
            <td data-label="E-postadress" className={styles.address}>
              {child.invite ? <Address email={child.invite.email} /> : '-'}
            </td>
            <td data-label="Status">
              <InviteStatus invite={child.invite} />
            </td>
            <td>
              <span className={styles.actions}>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Arbeta i ${child.name}`}
                  onClick={() => onOpen(child)}
                >
                  Arbeta här
                </Button>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function InviteStatus({ invite }: Pick<ChildCompany, 'invite'>) {
  if (!invite) return '-';
  const [label, color] = invite.acceptedAt
    ? ['Accepterad', 'good']
    : invite.declinedAt
      ? ['Nekad', 'bad']
      : ['Inbjuden', 'accent'];
  return (
    <Badge color={color} variant="light" miw="max-content">
      {label}
    </Badge>
  );
}
