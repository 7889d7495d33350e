import { cvFileTypes } from '@platsa/contract/profiles/rules';
import { Field } from './Field.tsx';
import styles from './GuestApplication.module.css';
import type { CvState } from './use-cv-reading.ts';

interface CvFieldProps {
  cv: CvState;
  error: string | undefined;
  onChoose: (file: File | undefined) => void;
  onClear: () => void;
}

/** The browser's own file field, and how far its reading has come. */
export function CvField({ cv, error, onChoose, onClear }: CvFieldProps) {
  const problem = cv.status === 'refused' ? cv.problem : error;
  return (
    <Field
      label="CV (valfritt)"
      help="En PDF, en Word-fil eller ett foto av ditt CV. Av en Word-fil skickas texten."
      error={problem}
    >
      {(field) => (
        <div className={styles.cv}>
          <input
            {...field}
            name="file"
            type="file"
            accept={cvFileTypes}
            onChange={({ currentTarget }) => onChoose(currentTarget.files?.[0])}
          />
          <div className={styles.cvFoot}>
            <p className={styles.cvState} role="status">
              <CvStatus cv={cv} />
            </p>
            {cv.status !== 'none' && (
              <button
                type="button"
                className={styles.textButton}
                onClick={({ currentTarget }) => {
                  const input = currentTarget.form?.elements.namedItem('file');
                  if (input instanceof HTMLInputElement) input.value = '';
                  onClear();
                  if (input instanceof HTMLInputElement) input.focus();
                }}
              >
                Ta bort filen
              </button>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}

function CvStatus({ cv }: { cv: CvState }) {
  switch (cv.status) {
    case 'reading':
      return <span data-state="reading">Läser ditt CV. Fortsätt så länge.</span>;
    case 'read':
      return <span data-state="read">Läst. Du granskar det i nästa steg.</span>;
    case 'unread':
      return <span data-state="unread">Filen följer med, men gick inte att läsa just nu: {cv.problem}</span>;
    case 'forgotten':
      return <span data-state="unread">Välj {cv.fileName} igen: webbläsaren glömmer filer när sidan laddas om.</span>;
    default:
      return <span>Högst 10 MB.</span>;
  }
}
