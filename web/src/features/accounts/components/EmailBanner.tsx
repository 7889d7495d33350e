import { Button, type ButtonVariant, CloseButton } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import type { User } from '@platsa/contract/accounts/schema';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { product } from '../../../lib/product.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { toast } from '../../../ui/toast.ts';
import { mailConfirmation } from '../api/mailed-links.ts';
import styles from './EmailBanner.module.css';

/** Why a company user should confirm the address; '' until it is known. */
export function useConfirmationReason(): string {
  const isRequired = useQuery(product).data?.requiresConfirmedEmail;
  if (isRequired === undefined) return '';
  return isRequired
    ? 'Det behövs innan du publicerar annonser, bjuder in kollegor och skickar mejl till kandidater.'
    : 'Då når mejl från kandidater och kollegor dig.';
}

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

/** Mails another link that confirms the account's address; every account got one when it was registered. */
export function ConfirmationButton({ user, variant = 'filled' }: { user: User; variant?: ButtonVariant }) {
  const { run, busy } = useOneAtATime(() =>
    toast.outcome(mailConfirmation(user._id), `En länk är på väg till ${user.email}.`),
  );
  return (
    <Button loading={busy} variant={variant} onClick={() => void run()}>
      Skicka länken igen
    </Button>
  );
}
