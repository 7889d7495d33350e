import { Button } from '@mantine/core';
import type { Job } from '@platsa/contract/jobs/schema';
import { newAdvert, toValues } from '../advert-values.ts';
import type { AdvertFormState } from '../use-advert-form.ts';
import styles from './AdvertForm.module.css';

/** Tells that what was typed before a reload is still there, and lets go of it if that is wanted. */
export function RestoredDraft({ form, job }: { form: AdvertFormState; job: Job | null }) {
  if (!form.restoredDraft) return null;
  return (
    <div className={styles.restored} role="status">
      <p>Det du hade skrivit finns kvar, men är inte sparat.</p>
      <Button variant="subtle" onClick={() => form.reset(job ? toValues(job) : newAdvert())}>
        {job ? 'Ta bort ändringarna' : 'Börja om'}
      </Button>
    </div>
  );
}
