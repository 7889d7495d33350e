import { languageLevelLabels } from '@platsa/contract/jobs/labels';
import { skillLevels } from '@platsa/contract/profiles/rules';
import { formatPeriodOrStart } from './format-line.ts';
import styles from './GuestApplication.module.css';
import { Failure } from './GuestApplicationForm.tsx';
import { EditedPeriod, EditedText, LineGroup } from './LineGroup.tsx';
import { countKept, type Review, type ReviewProblems } from './review.ts';
import type { CvState } from './use-cv-reading.ts';

interface ReviewStepProps {
  companyName: string;
  cv: CvState;
  /** Null until the CV has been read. */
  review: Review | null;
  problems: ReviewProblems;
  failure: string;
  onChange: (review: Review) => void;
}

/** The CV as it was read, each line to correct or leave out, before the application is sent. */
export function ReviewStep({ companyName, cv, review, problems, failure, onChange }: ReviewStepProps) {
  return (
    <div className={styles.step}>
      <header>
        <h2 tabIndex={-1} className={styles.stepTitle}>
          Granska det som skickas
        </h2>
        <p className={styles.lead}>
          {companyName} får din fil, och det här som vi läste i den. Rätta det som blev fel.
        </p>
      </header>
      <Failure text={failure} />
      {cv.status === 'reading' && <Reading />}
      {cv.status === 'unread' && <p className={styles.note}>{cv.problem} Företaget får filen som den är.</p>}
      {cv.status === 'read' && review && <ReadLines {...{ review, problems, onChange }} />}
    </div>
  );
}

function Reading() {
  return (
    <div className={styles.reading} role="status">
      <p>Läser ditt CV. Det brukar gå på några sekunder.</p>
      <span />
      <span />
      <span />
    </div>
  );
}

function ReadLines({
  review,
  problems,
  onChange,
}: Pick<ReviewStepProps, 'problems' | 'onChange'> & { review: Review }) {
  const changeSection =
    <Section extends keyof Review>(section: Section) =>
    (lines: Review[Section]) =>
      onChange({ ...review, [section]: lines });
  if (countKept(review) === 0 && review.desc === '' && review.skills.length + review.others.length === 0) {
    return <p className={styles.note}>Vi hittade inget att fylla i ur filen. Företaget får den som den är.</p>;
  }
  return (
    <>
      {review.desc !== '' && <About text={review.desc} onChange={changeSection('desc')} />}
      <ReadExperiences
        lines={review.experiences}
        problems={problems.experiences}
        onChange={changeSection('experiences')}
      />
      <ReadEducations lines={review.educations} problems={problems.educations} onChange={changeSection('educations')} />
      <LineGroup
        title="Kompetenser"
        compact
        lines={review.skills}
        onChange={changeSection('skills')}
        describe={({ name, rating }) => [name, rating === null ? '' : skillLevels[rating - 1]]}
      >
        {(value, set) => (
          <EditedLevel
            name={value.name}
            levels={skillLevels}
            value={value}
            onChange={(rating) => set({ ...value, rating })}
          />
        )}
      </LineGroup>
      <LineGroup
        title="Språk"
        compact
        lines={review.languages}
        onChange={changeSection('languages')}
        describe={({ name, rating }) => [name, rating === null ? '' : languageLevelLabels[rating - 1]]}
      >
        {(value, set) => (
          <EditedLevel
            name={value.name}
            levels={languageLevelLabels}
            value={value}
            onChange={(rating) => set({ ...value, rating })}
          />
        )}
      </LineGroup>
      <LineGroup
        title="Körkort och annat"
        compact
        lines={review.others}
        onChange={changeSection('others')}
        describe={({ name }) => [name]}
      >
        {({ name }) => <p className={styles.editedName}>{name}</p>}
      </LineGroup>
    </>
  );
}

interface ReadSectionProps<Section extends keyof ReviewProblems> {
  lines: Review[Section];
  problems: ReviewProblems[Section];
  onChange: (lines: Review[Section]) => void;
}

function ReadExperiences({ lines, problems, onChange }: ReadSectionProps<'experiences'>) {
  return (
    <LineGroup
      title="Erfarenhet"
      lines={lines}
      problems={problems}
      onChange={onChange}
      describe={({ title, companyName, ...period }) => [title, companyName, formatPeriodOrStart(period)]}
    >
      {(value, set) => (
        <>
          <EditedText label="Yrkestitel" value={value.title} onChange={(title) => set({ ...value, title })} />
          <EditedText
            label="Företag"
            value={value.companyName}
            onChange={(companyName) => set({ ...value, companyName })}
          />
          <EditedPeriod value={value} onChange={(period) => set({ ...value, ...period })} />
          {value.profession && value.profession.name.toLowerCase() !== value.title.toLowerCase() && (
            <label className={styles.tick}>
              <input
                type="checkbox"
                checked={value.counts}
                onChange={({ currentTarget }) => set({ ...value, counts: currentTarget.checked })}
              />
              <span>Räkna tiden som {value.profession.name}</span>
            </label>
          )}
        </>
      )}
    </LineGroup>
  );
}

function ReadEducations({ lines, problems, onChange }: ReadSectionProps<'educations'>) {
  return (
    <LineGroup
      title="Utbildning"
      lines={lines}
      problems={problems}
      onChange={onChange}
      describe={({ title, schoolName, ...period }) => [title, schoolName, formatPeriodOrStart(period)]}
    >
      {(value, set) => (
        <>
          <EditedText label="Utbildning" value={value.title} onChange={(title) => set({ ...value, title })} />
          <EditedText label="Skola" value={value.schoolName} onChange={(schoolName) => set({ ...value, schoolName })} />
          <EditedPeriod value={value} onChange={(period) => set({ ...value, ...period })} />
        </>
      )}
    </LineGroup>
  );
}

function About({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <section className={styles.group}>
      <label className={styles.edited}>
        <span className={styles.groupTitle}>Om dig</span>
        <textarea
          rows={4}
          maxLength={750}
          value={text}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </label>
    </section>
  );
}

interface EditedLevelProps {
  name: string;
  levels: readonly string[];
  value: { rating: number | null };
  onChange: (rating: number | null) => void;
}

function EditedLevel({ name, levels, value, onChange }: EditedLevelProps) {
  return (
    <label className={styles.level}>
      <span>{name}</span>
      <select
        value={value.rating ?? ''}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value) || null)}
      >
        <option value="">Nivå (valfritt)</option>
        {levels.map((label, index) => (
          <option key={label} value={index + 1}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
