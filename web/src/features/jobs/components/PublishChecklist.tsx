import { type AdvertContent, findAdvertProblems, findMissing, jobStatus } from '@platsa/contract/jobs/rules';
import type { Job } from '@platsa/contract/jobs/schema';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { today } from '../../../lib/format.ts';
import type { AdvertValues } from '../advert-values.ts';
import styles from './PublishChecklist.module.css';

interface PublishChecklistProps {
  values: AdvertValues;
  job: Job | null;
  /** Takes the person to the field. */
  onGoTo: (path: string) => void;
}

/** What is left before the advert can be published, while it is being filled in. */
export function PublishChecklist({ values, job, onGoTo }: PublishChecklistProps) {
  const left = leftToDo(values, job);
  if (left.length === 0) {
    return (
      <p className={styles.ready} role="status">
        <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" /> Allt finns för att publicera annonsen.
      </p>
    );
  }
  return (
    <section className={styles.root} aria-label="Kvar för att kunna publicera">
      <h3 className={styles.title}>Kvar för att kunna publicera</h3>
      <ul className={styles.list}>
        {left.map(({ path, label }) => (
          <li key={path}>
            <button type="button" className={styles.item} onClick={() => onGoTo(path)}>
              <IconCircleDashed size={16} stroke={1.75} aria-hidden="true" /> {label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is missing by its name, what is wrong by its message. */
function leftToDo(values: AdvertValues, job: Job | null): { path: string; label: string }[] {
  const advert: AdvertContent = {
    ...values,
    zip: values.zip.replaceAll(/\s/g, ''),
    startDate: values.startDate || null,
    endDate: values.endDate || null,
    workDate: values.workDate || null,
  };
  const missing = findMissing(advert);
  const named = new Set<string>(missing.map(({ path }) => path));
  const wrong = findAdvertProblems(advert, { status: jobStatus.active, today: today(), current: job })
    .filter(({ path }) => !named.has(path))
    .map(({ path, message }) => ({ path, label: message }));
  return [...missing, ...wrong];
}
