import { Anchor, Button, VisuallyHidden } from '@mantine/core';
import type { User } from '@platsa/contract/accounts/schema';
import { type CompletionPart, profileCompletion } from '@platsa/contract/profiles/rules';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Card } from '../../../ui/Card.tsx';
import { PercentRing } from '../../../ui/PercentRing.tsx';
import styles from './ProfileFacts.module.css';
import { useProfile } from './ProfileProvider.tsx';

const stepText: Record<CompletionPart, string> = {
  desc: 'Skriv om dig själv',
  _preferredProfessions: 'Välj önskade yrken',
  experiences: 'Lägg till en erfarenhet',
  skills: 'Lägg till kompetenser',
  educations: 'Lägg till en utbildning',
  languages: 'Lägg till språk',
  _traits: 'Lägg till egenskaper',
};

interface ProfileFactsProps {
  user: User;
  settingsHref: string;
  onStep: (part: CompletionPart) => void;
}

/** Completeness of the profile, the next step, and the contact details. */
export function ProfileFacts({ user, settingsHref, onStep }: ProfileFactsProps) {
  const { profile } = useProfile();
  const { percent, next } = profileCompletion(profile);
  // A long address breaks before its '@' rather than inside a word.
  const [localPart, domain] = user.email.split('@');
  return (
    <Card title="Profiluppgifter">
      <div className={styles.completion}>
        <PercentRing share={percent / 100} size={72} label="Profilen är ifylld till" />
        <div>
          <p className={styles.percent}>{next ? `Profilen är ${percent}\u00a0% ifylld` : 'Profilen är komplett'}</p>
          <p className={styles.hint}>
            {next ? `Nästa steg: ${next.percent}\u00a0%` : 'Företagen ser allt de behöver.'}
          </p>
        </div>
      </div>
      {next ? (
        <Button
          fullWidth
          variant="light"
          onClick={() => onStep(next.part)}
          rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden="true" />}
        >
          {stepText[next.part]}
        </Button>
      ) : null}
      <dl className={styles.facts}>
        <dt>E-postadress</dt>
        <dd>
          {localPart}
          <wbr />@{domain}
        </dd>
        <dt>Telefon</dt>
        <dd>{user.phoneNumber || '–'}</dd>
        <dt>Ålder</dt>
        <dd>{user.age === null ? '–' : `${user.age} år`}</dd>
        <dt>Intressen</dt>
        <dd>
          <Anchor component={Link} to={settingsHref} underline="always">
            {profile._topics.length}
            <VisuallyHidden>&nbsp;intressen, ändra i inställningarna</VisuallyHidden>
          </Anchor>
        </dd>
      </dl>
    </Card>
  );
}
