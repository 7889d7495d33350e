import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { imageUrl } from '../../lib/images.ts';
import { useSignedIn } from '../../lib/session.tsx';
import { AnchoredMenu } from '../../ui/AnchoredMenu.tsx';
import { Logo } from '../../ui/LetterPicture.tsx';
import { useSwitchCompany } from '../use-switch-company.ts';
import styles from './CompanySwitcher.module.css';

interface CompanyMenuProps {
  /** The element where it opens. */
  button: HTMLElement | null;
  onClose: () => void;
}

/** The companies that one may work in. */
export function CompanyMenu({ button, onClose }: CompanyMenuProps) {
  const { company, companies } = useSignedIn();
  const switchCompany = useSwitchCompany();
  if (!button) return null;
  return (
    <AnchoredMenu button={button} label="Byt företag" width={264} position="bottom-start" onClose={onClose}>
      {companies.map(({ _id, name, logo, parent }) => (
        <Menu.Item
          key={_id}
          leftSection={<Logo name={name} src={imageUrl(logo, '300x300')} size={28} />}
          rightSection={_id === company?._id ? <IconCheck size={18} stroke={1.75} aria-label="Vald" /> : null}
          onClick={() => switchCompany(_id)}
        >
          {name}
          {parent ? <small className={styles.parent}>Dotterbolag till {parent.name}</small> : null}
        </Menu.Item>
      ))}
    </AnchoredMenu>
  );
}
