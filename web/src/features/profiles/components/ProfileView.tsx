import type { User } from '@platsa/contract/accounts/schema';
import { sectionMax } from '@platsa/contract/profiles/rules';
import type { Profile } from '@platsa/contract/profiles/schema';
import { type ReactNode, useState } from 'react';
import { tagSources } from '../api/search-tags.ts';
import type { SectionRequest } from '../profile-context.ts';
import { AboutSection } from './AboutSection.tsx';
import { AvailabilityCard } from './AvailabilityCard.tsx';
import { EducationsSection } from './EducationsSection.tsx';
import { ExperiencesSection } from './ExperiencesSection.tsx';
import { LanguagesSection } from './LanguagesSection.tsx';
import { ProfileFacts } from './ProfileFacts.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
import { ProfileProvider } from './ProfileProvider.tsx';
import styles from './ProfileView.module.css';
import { SkillsSection } from './SkillsSection.tsx';
import { TagSection } from './TagSection.tsx';
import { VehiclesSection } from './VehiclesSection.tsx';

interface ProfileViewProps {
  user: User;
  profile: Profile;
  settingsHref: string;
  /** Below the facts. */
  beside?: ReactNode;
}

/** The whole profile: what companies see, and beside it how complete it is. */
export function ProfileView({ user, profile, settingsHref, beside }: ProfileViewProps) {
  const [requested, setRequested] = useState<SectionRequest | null>(null);
  return (
    <ProfileProvider userId={user._id} profile={profile} requested={requested}>
      <div className={styles.root}>
        <div className={`${styles.sheet} ${styles.top}`}>
          <ProfileHeader user={user} settingsHref={settingsHref} />
        </div>
        <aside className={styles.side} aria-label="Om profilen">
          <ProfileFacts user={user} settingsHref={settingsHref} onStep={(section) => setRequested({ section })} />
          <AvailabilityCard />
          {beside}
        </aside>
        <div className={`${styles.sheet} ${styles.sections}`}>
          <AboutSection />
          <ExperiencesSection />
          <EducationsSection />
          <SkillsSection />
          <LanguagesSection />
          <TagSections />
        </div>
      </div>
    </ProfileProvider>
  );
}

function TagSections() {
  return (
    <>
      <TagSection
        name="_traits"
        title="Egenskaper"
        object="egenskaper"
        blank="Hur är du som kollega? Välj ord som någon som känner dig skulle välja."
        pickerLabel="Lägg till egenskap"
        placeholder="Sök, till exempel noggrann"
        source={tagSources.traits}
        suggestions="traits"
        max={sectionMax}
      />
      <TagSection
        name="_licenses"
        title="Körkort och behörigheter"
        object="körkort och behörigheter"
        blank="Körkort, legitimation eller intyg som ett jobb kan kräva."
        pickerLabel="Lägg till körkort eller behörighet"
        placeholder="Sök, till exempel B-körkort"
        source={tagSources.licenses}
        suggestions="licenses"
        max={sectionMax}
      />
      <VehiclesSection />
      <TagSection
        name="_preferredProfessions"
        title="Önskade yrken"
        object="önskade yrken"
        blank="Vad vill du arbeta med? Det behöver inte vara det du har gjort förut."
        pickerLabel="Lägg till yrke"
        placeholder="Sök yrke"
        source={tagSources.professions}
        suggestions="professions"
        max={sectionMax}
      />
    </>
  );
}
