import { sectionMax, topicsMax, topicsMin } from '@platsa/contract/profiles/rules';
import type { Profile } from '@platsa/contract/profiles/schema';
import type { User } from '@platsa/contract/users/schema';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { ownProfile } from '../api/own-profile.ts';
import { useSaveSections } from '../api/save-sections.ts';
import { tagSources } from '../api/search-tags.ts';
import { ProfileContext, type SectionRequest } from '../profile-context.ts';
import { AboutSection } from './AboutSection.tsx';
import { AvailabilityCard } from './AvailabilityCard.tsx';
import { EducationsSection } from './EducationsSection.tsx';
import { ExperiencesSection } from './ExperiencesSection.tsx';
import { LanguagesSection } from './LanguagesSection.tsx';
import { ProfileFacts } from './ProfileFacts.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
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

/** The whole CV: on one sheet what a company reads, beside it how far it has come. */
export function ProfileView({ user, profile, settingsHref, beside }: ProfileViewProps) {
  const userId = user._id;
  const queryClient = useQueryClient();
  const save = useSaveSections(userId);
  const [requested, setRequested] = useState<SectionRequest | null>(null);
  const state = useMemo(() => {
    const current = () => queryClient.getQueryData(ownProfile(userId).queryKey) ?? profile;
    return { userId, profile, current, save, requested };
  }, [userId, profile, save, requested, queryClient]);

  return (
    <ProfileContext value={state}>
      <div className={styles.root}>
        <div className={`${styles.sheet} ${styles.top}`}>
          <ProfileHeader user={user} settingsHref={settingsHref} />
        </div>
        <aside className={styles.side} aria-label="Om profilen">
          <ProfileFacts user={user} onStep={(section) => setRequested({ section })} />
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
    </ProfileContext>
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
      <TagSection
        name="_topics"
        title="Intressen"
        object="intressen"
        blank="Vilka ämnen vill du läsa om medan du söker jobb?"
        pickerLabel="Lägg till intresse"
        placeholder="Sök ämne"
        source={tagSources.topics}
        suggestions="topics"
        max={topicsMax}
        obstacleOf={topicsObstacle}
      />
    </>
  );
}

function topicsObstacle(count: number): string | null {
  const allowed = count >= topicsMin && count <= topicsMax;
  return allowed ? null : `Ange minst ${topicsMin} och max ${topicsMax} intressen`;
}
