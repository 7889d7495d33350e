import { Button } from '@mantine/core';
import styles from './RestoredDraft.module.css';

interface RestoredDraftProps {
  form: { restoredDraft: boolean; reset: () => void };
  text?: string;
  /** The discard button's text: 'Börja om' for new items. */
  discard?: string | undefined;
}

/** Says that a draft from before a reload or an expired session was restored, and can discard it. */
export function RestoredDraft({ form, text, discard = 'Ta bort ändringarna' }: RestoredDraftProps) {
  if (!form.restoredDraft) return null;
  return (
    <div className={styles.root} role="status">
      <p>{text ?? 'Det du hade skrivit finns kvar, men är inte sparat.'}</p>
      <Button variant="subtle" onClick={() => form.reset()}>
        {discard}
      </Button>
    </div>
  );
}
