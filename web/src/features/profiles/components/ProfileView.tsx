import { Button, Title } from '@mantine/core';
import type { User } from '@platsa/contract/accounts/schema';
import { profileSections } from '@platsa/contract/profiles/forms';
import { availabilityLabels, descMax, descMin, sectionMax, skillLevels } from '@platsa/contract/profiles/rules';
import type { Profile } from '@platsa/contract/profiles/schema';
import { IconMapPin, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { fullName } from '../../../lib/format.ts';
import { imageUrl } from '../../../lib/images.ts';
import { useBriefFlag } from '../../../lib/timer-hooks.ts';
import { Card } from '../../../ui/Card.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Steps } from '../../../ui/fields/Steps.tsx';
import { TextAreaField } from '../../../ui/fields/TextField.tsx';
import { toFailure } from '../../../ui/form/failure.ts';
import { Avatar } from '../../../ui/LetterPicture.tsx';
import { tagSources } from '../api/search-tags.ts';
import { notRated, type SectionListOptions } from '../use-list.ts';
import { useSection } from '../use-section.ts';
import aboutSectionStyles from './AboutSection.module.css';
import availabilityCardStyles from './AvailabilityCard.module.css';
import { EducationsSection, ExperiencesSection } from './EntrySections.tsx';
import { LanguagesSection } from './LanguagesSection.tsx';
import { ProfileFacts } from './ProfileFacts.tsx';
import profileHeaderStyles from './ProfileHeader.module.css';
import { ProfileProvider, type SectionRequest, useProfile } from './ProfileProvider.tsx';
import styles from './ProfileView.module.css';
import { RatedSection } from './RatedSection.tsx';
import { Blank, Section, SectionEditor } from './Section.tsx';
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

/** Name, picture and city of the job seeker. */
function ProfileHeader({ user, settingsHref }: { user: User; settingsHref: string }) {
  const name = fullName(user);
  return (
    <header className={profileHeaderStyles.root}>
      <Avatar name={name} src={imageUrl(user.images[0], '300x300')} size={88} />
      <div className={profileHeaderStyles.words}>
        <Title order={2} size="h2">
          {name}
        </Title>
        {user._city ? (
          <p className={profileHeaderStyles.city}>
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

const schema = z.object({ desc: profileSections.desc });

function AboutSection() {
  const { desc } = useProfile().profile;
  const section = useSection({
    name: 'desc',
    schema,
    values: { desc },
    change: (sections) => ({ sections, shown: sections }),
  });
  return (
    <Section
      title="Om mig"
      section={section}
      action={{ verb: desc ? 'Ändra' : 'Lägg till', object: 'text om mig', run: () => section.edit() }}
    >
      {section.editing ? null : desc ? (
        <p className={aboutSectionStyles.text}>{desc}</p>
      ) : (
        <Blank>
          Berätta kort vem du är, vad du är bra på och vad du vill framåt. Det är det första en arbetsgivare läser.
        </Blank>
      )}
      {section.open ? (
        <SectionEditor section={section}>
          <TextAreaField label="Vem är du?" minLength={descMin} maxLength={descMax} {...section.form.field('desc')} />
        </SectionEditor>
      ) : null}
    </Section>
  );
}

const options = availabilityLabels.map((label, value) => ({ value, label }));

/** Saved as soon as it is chosen; a refused choice stays in the field with the reason. */
function AvailabilityCard() {
  const { profile, save } = useProfile();
  const { marked: saved, mark: markSaved } = useBriefFlag();
  const [refused, setRefused] = useState<{ value: number; reason: string } | null>(null);

  const chooseAvailability = async (value: number | null) => {
    if (value === null) return;
    setRefused(null);
    try {
      await save({ sections: { availability: value }, shown: { availability: value } });
      markSaved();
    } catch (error) {
      setRefused({ value, reason: toFailure(error).message });
    }
  };

  return (
    <Card>
      <SelectField
        label="Tillgänglighet"
        placeholder="När kan du börja?"
        options={options}
        value={refused ? refused.value : profile.availability}
        onChange={chooseAvailability}
        error={refused?.reason}
      />
      <p className={availabilityCardStyles.saved} role="status">
        {saved ? 'Sparat!' : ''}
      </p>
    </Card>
  );
}

type Skill = Profile['skills'][number];

const list: SectionListOptions<Skill> = {
  name: 'skills',
  of: (profile) => profile.skills,
  tagOf: ({ _skill }) => _skill,
  itemOf: (_skill) => ({ _skill, rating: notRated }),
  hasLevels: true,
};

function SkillsSection() {
  return (
    <RatedSection
      list={list}
      title="Kompetenser"
      object="kompetenser"
      blank="Vad kan du? Program, metoder, maskiner – det här jämförs med vad annonserna frågar efter."
      pickerLabel="Lägg till kompetens"
      placeholder="Sök, till exempel Excel"
      source={tagSources.skills}
      suggestions="skills"
      max={sectionMax}
      levels={skillLevels.length}
      levelOf={({ _skill, rating }) => ({
        id: _skill._id,
        name: _skill.name,
        level: rating ?? notRated,
        text: skillLevels[(rating ?? notRated) - 1] ?? '',
      })}
      rate={(skill, onChange, error) => (
        <Steps
          label={`Erfarenhet av ${skill._skill.name}`}
          steps={skillLevels}
          value={skill.rating ?? notRated}
          onChange={(rating) => onChange({ ...skill, rating })}
          error={error}
        />
      )}
    />
  );
}
