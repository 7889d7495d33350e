import type { User } from '@platsa/contract/accounts/schema';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { fullName } from '../../lib/format.ts';
import { imageUrl } from '../../lib/images.ts';
import { Avatar } from '../../ui/LetterPicture.tsx';
import { AccountChoices } from './AccountChoices.tsx';
import styles from './AccountMenu.module.css';

/** The user's name and picture, with a menu for logging out. */
export function AccountMenu({ user }: { user: User }) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const name = fullName(user);
  return (
    <>
      <button
        type="button"
        className={styles.target}
        aria-label={`Konto: ${name}`}
        aria-haspopup="menu"
        aria-expanded={button !== null}
        onClick={(event) => setButton(event.currentTarget)}
      >
        <Avatar name={name} src={imageUrl(user.images[0], '300x300')} size={34} />
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
      </button>
      <AccountChoices user={user} button={button} onClose={() => setButton(null)} />
    </>
  );
}
