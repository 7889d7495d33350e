import { Button, Title } from '@mantine/core';
import type { User } from '@platsa/contract/accounts/schema';
import { IconMapPin, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { fullName } from '../../../lib/format.ts';
import { imageUrl } from '../../../lib/images.ts';
import { Avatar } from '../../../ui/LetterPicture.tsx';
import styles from './ProfileHeader.module.css';

/** Name, picture and city of the job seeker. */
export function ProfileHeader({ user, settingsHref }: { user: User; settingsHref: string }) {
  const name = fullName(user);
  return (
    <header className={styles.root}>
      <Avatar name={name} src={imageUrl(user.images[0], '300x300')} size={88} />
      <div className={styles.words}>
        <Title order={2} size="h2">
          {name}
        </Title>
        {user._city ? (
          <p className={styles.city}>
            <IconMapPin size={18} stroke={1.75} aria-hidden="true" />
            {user._city.name}
          </p>
        ) : null}
      </div>
      <Button
        component={Link}
        to={settingsHref}
        variant="default"
        leftSection={<IconPencil size={18} stroke={1.75} aria-hidden="true" />}
      >
        Ändra uppgifter
      </Button>
    </header>
  );
}
