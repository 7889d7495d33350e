import type { Description } from '@platsa/contract/jobs/description';
import { truncateText } from '@platsa/contract/truncate';
import type { ReactNode } from 'react';
import { Logo } from '../ui/LetterPicture.tsx';
import { scrollToCollapsed } from './collapsed-text.ts';
import { FormattedText } from './FormattedText.tsx';
import styles from './JobView.module.css';

/** A job formatted for display, made from a published job or from the job form. */
export interface JobDisplay {
  title: string;
  company: string;
  /** Addresses of pictures. */
  logo: string | null;
  cover: string | null;
  /** Short facts, in order: place, employment, pay … */
  facts: readonly { label: string; value: string }[];
  /** The description as plain text, for its beginning. */
  intro: string;
  description: Description;
  /** The contact for adjustments; '' if none is named. */
  adjustmentsContact: string;
  requirements: readonly RequirementGroup[];
}

export interface RequirementGroup {
  title: string;
  /** `detail` says how much ("3–5 år"), `importance` how important ("Krav"). */
  items: readonly { name: string; detail?: string; importance: string; needed: boolean }[];
}

interface JobViewProps {
  job: JobDisplay;
  /** Shown above the facts: the apply button or its replacement. */
  action?: ReactNode;
}

const introLength = 200;

/** A job as visitors see it. Needs no script and no UI kit. */
export function JobView({ job, action }: JobViewProps) {
  return (
    <article className={styles.job}>
      {job.cover && <img className={styles.cover} src={job.cover} alt="" width="1280" height="500" />}
      <header className={styles.head}>
        <Logo name={job.company || '–'} src={job.logo} size={56} />
        <div>
          <h1>{job.title || 'Annonsens titel'}</h1>
          <p>{job.company}</p>
        </div>
      </header>
      <div className={styles.columns}>
        <div className={styles.body}>
          <section className={styles.section} aria-labelledby="om-jobbet">
            <h2 id="om-jobbet">Om jobbet</h2>
            <JobDescription intro={job.intro} description={job.description} />
          </section>
          {job.requirements.length > 0 && (
            <section className={styles.section} aria-labelledby="vi-soker">
              <h2 id="vi-soker">Vi söker dig med</h2>
              {job.requirements.map((group) => (
                <Requirements key={group.title} group={group} />
              ))}
            </section>
          )}
          {job.adjustmentsContact && (
            <section className={styles.section} aria-labelledby="anpassningar">
              <h2 id="anpassningar">Behöver du anpassningar?</h2>
              <p className={styles.description}>
                Berätta vad du behöver för att kunna söka jobbet och göra det: {job.adjustmentsContact}
              </p>
            </section>
          )}
        </div>
        <aside className={styles.side} aria-label="Fakta om jobbet">
          {action}
          <dl className={styles.facts}>
            {job.facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </aside>
      </div>
    </article>
  );
}

/** Texts over 200 characters are collapsed; they can be opened without script. */
function JobDescription({ intro, description }: { intro: string; description: Description }) {
  if (intro.length <= introLength) return <FormattedText content={description} />;
  return (
    <div className={styles.folded}>
      <p className={`${styles.description} ${styles.intro}`}>{truncateText(intro, introLength)}</p>
      <details onToggle={(event) => scrollToCollapsed(event.currentTarget)}>
        <summary>
          <span className={styles.more}>Visa mer</span>
          <span className={styles.less}>Visa mindre</span>
        </summary>
        <FormattedText content={description} />
      </details>
    </div>
  );
}

function Requirements({ group }: { group: RequirementGroup }) {
  return (
    <div className={styles.group}>
      <h3>{group.title}</h3>
      <ul>
        {group.items.map((item) => (
          <li key={item.name} data-needed={item.needed || undefined}>
            {item.name}
            {item.detail && <span> {item.detail}</span>}
            <small>{item.importance}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
