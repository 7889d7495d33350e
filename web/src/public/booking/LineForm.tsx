import buttons from '../../shared/Button.module.css';
import styles from './BookingPage.module.css';
import type { BookingProps } from './BookingPage.tsx';

interface LineFormProps {
  page: BookingProps;
  action: string;
  /** The posted name of what is typed. */
  name: string;
  label: string;
  hint: string;
  maxLength: number;
  submitLabel: string;
  look: 'primary' | 'secondary';
}

/** Posts one line to the company. Where it was refused it is still there, with the reason. */
export function LineForm({ page, action, name, label, hint, maxLength, submitLabel, look }: LineFormProps) {
  const { problem, typed } = page;
  const described = problem ? `${name}-hint ${name}-problem` : `${name}-hint`;
  return (
    <form method="post" action={action} className={styles.lineForm}>
      <HiddenView page={page} />
      <label htmlFor={name}>{label}</label>
      <p id={`${name}-hint`}>{hint}</p>
      <textarea
        {...{ id: name, name, maxLength, rows: 3, defaultValue: typed }}
        aria-describedby={described}
        aria-invalid={problem ? true : undefined}
      />
      {problem ? (
        <p id={`${name}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <button type="submit" className={buttons[look]}>
        {submitLabel}
      </button>
    </form>
  );
}

/** Hidden fields by which the page's forms keep its time zone and whether a time is being moved. */
export function HiddenView({ page: { link, timeZone, isMoving } }: { page: BookingProps }) {
  return (
    <>
      <input type="hidden" name="link" value={link} />
      <input type="hidden" name="tz" value={timeZone} />
      {isMoving ? <input type="hidden" name="move" value="1" /> : null}
    </>
  );
}
