import { Button } from '@mantine/core';
import { IconLifebuoy } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { formatTime } from '../../lib/format.ts';
import { useSessionActions, useSignedIn } from '../../lib/session.tsx';
import { useHeightProperty } from '../../lib/use-height-property.ts';
import { paths } from '../../shared/paths.ts';
import styles from './SupportBanner.module.css';

/** Above every page while the operator works in a company: whose it is, until when, and the way out. */
export function SupportBanner() {
  const { support } = useSignedIn();
  const { end } = useSessionActions();
  const navigate = useNavigate();
  const measured = useHeightProperty('--support');
  if (!support) return null;
  const endSupport = async () => {
    await end();
    navigate(paths.admin.to({}));
  };
  return (
    <section ref={measured} className={styles.root} aria-label="Support">
      <IconLifebuoy size={20} stroke={1.75} aria-hidden="true" />
      <p>
        <strong>Du arbetar hos {support.companyName} som Platsas support,</strong> till {formatTime(support.until)}.
        Allt du gör står i företagets säkerhetslogg.{support.readsChats ? '' : ' Chattarna är stängda för dig.'}
      </p>
      <Button color="bad" size="compact-md" onClick={() => void endSupport()}>
        Avsluta
      </Button>
    </section>
  );
}
