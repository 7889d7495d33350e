import { Anchor, Title } from '@mantine/core';
import type { BankProfile } from '@platsa/contract/candidates/schema';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './CandidateBank.module.css';
import type { BankAddresses } from './CandidateBank.tsx';
import { ProfileCard } from './ProfileCard.tsx';

interface ProfilesProps {
  profiles: readonly BankProfile[];
  to: BankAddresses;
  more: ReactNode;
}

export function Profiles({ profiles, to, more }: ProfilesProps) {
  return (
    <section className={styles.section} aria-labelledby="kandidatprofiler">
      <header className={styles.head}>
        <div>
          <Title order={2} size="h3" id="kandidatprofiler">
            Kandidatprofiler
          </Title>
          <p>Roller ni vill ha folk redo för. Den som spontanansöker matchas mot dem.</p>
        </div>
      </header>
      {profiles.length === 0 ? (
        <p className={styles.nobody}>
          <Anchor component={Link} to={to.newProfile} underline="always">
            Skapa kandidatprofil
          </Anchor>{' '}
          för att se vilka som passar.
        </p>
      ) : (
        <ul className={styles.profiles}>
          {profiles.map((profile) => (
            <ProfileCard key={profile._id} profile={profile} to={to.profile(profile)} edit={to.editProfile(profile)} />
          ))}
        </ul>
      )}
      {more}
    </section>
  );
}
