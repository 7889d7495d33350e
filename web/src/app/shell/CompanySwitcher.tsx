import { Menu, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { imageUrl } from '../../lib/images.ts';
import { useSignedIn } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { AnchoredMenu } from '../../ui/AnchoredMenu.tsx';
import { Logo } from '../../ui/LetterPicture.tsx';
import { useSwitchCompany } from '../use-switch-company.ts';
import styles from './CompanySwitcher.module.css';

/** The company being worked in: its logo leads to its settings, and its name opens a menu of the others where there are any. */
export function CompanySwitcher({ folded }: { folded: boolean }) {
  const { company, companies } = useSignedIn();
  const [button, setButton] = useState<HTMLElement | null>(null);

  if (!company) {
    return folded ? null : (
      <Link className={styles.create} to={paths.newCompany.to()}>
        Skapa företag
      </Link>
    );
  }

  const settings = paths.settings.to({ tab: 'general' });
  const logo = <Logo name={company.name} src={imageUrl(company.logo, '300x300')} size={36} />;
  const parent = company.parent && `Dotterbolag till ${company.parent.name}`;
  const name = folded ? null : (
    <span className={styles.name}>
      {company.name}
      {parent ? <small className={styles.parent}>{parent}</small> : null}
    </span>
  );
  if (companies.length === 1) {
    return (
      <Link to={settings} className={styles.current} data-folded={folded || undefined} title={company.name}>
        {logo}
        {folded ? <VisuallyHidden>{company.name}</VisuallyHidden> : name}
        <VisuallyHidden>, inställningar</VisuallyHidden>
      </Link>
    );
  }

  return (
    <div className={styles.current} data-folded={folded || undefined} data-child={parent ? true : undefined}>
      <Link className={styles.logo} to={settings} aria-label={`${company.name}, inställningar`} title="Inställningar">
        {logo}
      </Link>
      <button
        type="button"
        className={styles.switch}
        title={parent ? `${company.name}, ${parent.toLowerCase()}` : company.name}
        aria-haspopup="menu"
        aria-expanded={button !== null}
        onClick={(event) => setButton(event.currentTarget)}
      >
        {folded ? <VisuallyHidden>{company.name}</VisuallyHidden> : name}
        <VisuallyHidden>, byt företag</VisuallyHidden>
        <IconSelector size={18} stroke={1.75} aria-hidden="true" />
      </button>
      <CompanyMenu button={button} onClose={() => setButton(null)} />
    </div>
  );
}

interface CompanyMenuProps {
  /** The element where it opens. */
  button: HTMLElement | null;
  onClose: () => void;
}

/** The companies that one may work in. */
function CompanyMenu({ button, onClose }: CompanyMenuProps) {
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
