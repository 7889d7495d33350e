import { Menu, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { imageUrl } from '../../lib/images.ts';
import { useSessionActions, useSignedIn } from '../../lib/session.tsx';
import { Logo } from '../../ui/LetterPicture.tsx';
import { paths } from '../paths.ts';
import styles from './CompanySwitcher.module.css';

/** The company being worked in; a menu of the others where there are any. */
export function CompanySwitcher({ folded }: { folded: boolean }) {
  const { company, companies } = useSignedIn();
  const { chooseCompany } = useSessionActions();
  const navigate = useNavigate();

  if (!company) {
    return folded ? null : (
      <Link className={styles.create} to={paths.newCompany.to()}>
        Skapa företag
      </Link>
    );
  }

  const logo = <Logo name={company.name} src={imageUrl(company.logo, '300x300')} size={36} />;
  const name = folded ? null : <span className={styles.name}>{company.name}</span>;
  if (companies.length === 1) {
    return (
      <Link
        to={paths.companySettings.to()}
        className={styles.current}
        data-folded={folded || undefined}
        title={company.name}
      >
        {logo}
        {folded ? <VisuallyHidden>{company.name}</VisuallyHidden> : name}
        <VisuallyHidden>, inställningar</VisuallyHidden>
      </Link>
    );
  }

  const choose = (companyId: string) => {
    chooseCompany(companyId);
    // What is on the page belongs to the company one leaves.
    navigate(paths.overview.to());
  };
  return (
    <Menu position="bottom-start" width={264}>
      <Menu.Target>
        <button type="button" className={styles.current} data-folded={folded || undefined} title={company.name}>
          {logo}
          {folded ? <VisuallyHidden>{company.name}</VisuallyHidden> : name}
          <VisuallyHidden>, byt företag</VisuallyHidden>
          {folded ? null : <IconSelector size={18} stroke={1.75} aria-hidden="true" />}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {companies.map(({ _id, name: title, logo: image }) => (
          <Menu.Item
            key={_id}
            leftSection={<Logo name={title} src={imageUrl(image, '300x300')} size={28} />}
            rightSection={_id === company._id ? <IconCheck size={18} stroke={1.75} aria-label="Vald" /> : null}
            onClick={() => choose(_id)}
          >
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
