import { languageLevelLabels } from '@platsa/contract/jobs/labels';
import { educationTypes, positionName, skillLevels } from '@platsa/contract/profiles/rules';
import type { Profile } from '@platsa/contract/profiles/schema';
import { vehicleTypeNames } from '@platsa/contract/reference/vehicles';
import type { ReactNode } from 'react';
import { formatMonthInWords } from '../../../lib/format.ts';
import styles from './ProfileSections.module.css';
import timeline from './Timeline.module.css';

/** The profile as a CV, the latest positions first, without empty sections. */
export function ProfileSections({ profile }: { profile: Profile }) {
  return (
    <>
      <Experiences profile={profile} />
      {profile.desc ? (
        <Section title="Om mig">
          <p className={styles.text}>{profile.desc}</p>
        </Section>
      ) : null}
      <Educations profile={profile} />
      <Chips
        title="Kompetenser"
        items={profile.skills.map(({ _skill, rating }) => [_skill.name, levelWord(skillLevels, rating)])}
      />
      <Chips title="Egenskaper" items={profile._traits.map(({ name }) => [name])} />
      <Chips
        title="Språk"
        items={profile.languages.map(({ name, rating, first }) => [
          name,
          first ? 'Modersmål' : levelWord(languageLevelLabels, rating),
        ])}
      />
      <Chips
        title="Körkort"
        items={[
          ...profile._licenses.map(({ name }) => [name]),
          ...profile.vehicles.map(({ vehicle, licenses }) => [vehicleTypeNames[vehicle], licenses.join(', ')]),
        ]}
      />
      <Chips title="Vill arbeta som" items={profile._preferredProfessions.map(({ name }) => [name])} />
      <Chips title="Intressen" items={profile._topics.map(({ name }) => [name])} />
    </>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}

/** Chips with an optional level. */
function Chips({ title, items }: { title: string; items: readonly (readonly (string | undefined)[])[] }) {
  if (items.length === 0) return null;
  return (
    <Section title={title}>
      <ul className={styles.chips}>
        {items.map(([name, level]) => (
          <li key={name} className={styles.chip}>
            {name}
            {level ? <span className={styles.level}>{level}</span> : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Experiences({ profile }: { profile: Profile }) {
  if (profile.experiences.length === 0) return null;
  return (
    <Section title="Erfarenhet">
      <ol className={timeline.list}>
        {profile.experiences.map((one) => (
          <Period key={one._id} title={positionName(one)} place={one.companyName} dates={one}>
            {one.desc}
          </Period>
        ))}
      </ol>
    </Section>
  );
}

function Educations({ profile }: { profile: Profile }) {
  if (profile.educations.length === 0) return null;
  return (
    <Section title="Utbildning">
      <ol className={timeline.list}>
        {profile.educations.map((one) => (
          <Period key={one._id} title={one.title} place={one.schoolName} dates={one}>
            {educationTypes[one.educationType]}
          </Period>
        ))}
      </ol>
    </Section>
  );
}

/** None for a level that the CV did not give. */
function levelWord(words: readonly string[], rating: number | null): string | undefined {
  return rating === null ? undefined : words[rating - 1];
}

interface PeriodProps {
  title: string;
  place: string;
  /** `endDate` is null while it goes on, and where the end is unknown. */
  dates: { startDate: string; endDate: string | null; current: boolean };
  children: ReactNode;
}

function Period({ title, place, dates: { startDate, endDate, current }, children }: PeriodProps) {
  const start = <time dateTime={startDate}>{formatMonthInWords(startDate)}</time>;
  const end = endDate ? <time dateTime={endDate}>{formatMonthInWords(endDate)}</time> : 'nu';
  return (
    <li className={timeline.entry}>
      <strong className={styles.timelineTitle}>{title}</strong>
      <span className={timeline.meta}>
        {place} ·{' '}
        {endDate || current ? (
          <>
            {start} – {end}
          </>
        ) : (
          <>från {start}</>
        )}
      </span>
      {children ? <p className={styles.timelineText}>{children}</p> : null}
    </li>
  );
}
