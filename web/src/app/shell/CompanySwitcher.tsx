import { VisuallyHidden } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { imageUrl } from '../../lib/images.ts';
import { useSignedIn } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { Logo } from '../../ui/LetterPicture.tsx';
import { CompanyMenu } from './CompanyMenu.tsx';
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
