import { Button } from '@mantine/core';
import styles from './RestoredDraft.module.css';

interface RestoredDraftProps {
  form: { restoredDraft: boolean; reset: () => void };
  /** What letting go of it is called: 'Börja om' where nothing was there before. */
  discard?: string | undefined;
}

/** Tells that what was typed before a reload, or before the session ran out, is still there, and lets go of it. */
export function RestoredDraft({ form, discard = 'Ta bort ändringarna' }: RestoredDraftProps) {
  if (!form.restoredDraft) return null;
  return (
    <div className={styles.root} role="status">
      <p>Det du hade skrivit finns kvar, men är inte sparat.</p>
      <Button variant="subtle" onClick={() => form.reset()}>
        {discard}
      </Button>
    </div>
  );
}
