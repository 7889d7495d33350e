import styles from './GuestMark.module.css';

interface GuestMarkProps {
  /** Whether a link that was mailed to the address has been followed. */
  guest: { isConfirmed: boolean };
  /** '' for somebody whom the company has added without an address. */
  email?: string;
  /** The mark alone, where there is little room. */
  compact?: boolean;
}

const unconfirmed = 'Adressen är inte bekräftad';

/** A person without an account. */
export function GuestMark({ guest, email, compact = false }: GuestMarkProps) {
  const isConfirmed = guest.isConfirmed || email === '';
  return (
    <span className={styles.root} title={isConfirmed ? undefined : unconfirmed}>
      <span className={styles.mark}>Utan konto</span>
      {isConfirmed || compact ? null : <span className={styles.warning}>{unconfirmed}</span>}
    </span>
  );
}
