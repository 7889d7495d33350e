import { CloseButton } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import type { User } from '@platsa/contract/accounts/schema';
import { IconMail } from '@tabler/icons-react';
import { ConfirmationButton } from './ConfirmationButton.tsx';
import styles from './EmailBanner.module.css';

interface EmailBannerProps {
  user: User;
  /** The reason to confirm, as a sentence. */
  reason: string;
}

/** Reminds of an address that is not confirmed, above any page. Closed, it stays away until the browser tab is. */
export function EmailBanner({ user, reason }: EmailBannerProps) {
  const [closedFor, setClosedFor] = useSessionStorage<string | null>({
    key: 'platsa.reminder-closed',
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  if (user.emailConfirmed || closedFor === user._id) return null;
  return (
    <section className={styles.root} aria-label="Bekräfta din e-postadress">
      <div className={styles.inner}>
        <IconMail className={styles.icon} size={20} stroke={1.75} aria-hidden="true" />
        <p>
          <strong>Bekräfta din e-postadress.</strong> {reason} Vi har mejlat en länk till{' '}
          <span className={styles.address}>{user.email}</span>.
        </p>
        <div className={styles.send}>
          <ConfirmationButton user={user} variant="default" />
        </div>
        <CloseButton
          className={styles.close}
          aria-label="Stäng påminnelsen"
          size="lg"
          onClick={() => setClosedFor(user._id)}
        />
      </div>
    </section>
  );
}
