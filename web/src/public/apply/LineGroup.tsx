import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import buttons from '../../shared/Button.module.css';
import styles from './GuestApplication.module.css';
import type { ReviewLine } from './review.ts';

interface LineGroupProps<Value> {
  title: string;
  lines: readonly ReviewLine<Value>[];
  /** By the keys of lines. */
  problems?: Record<string, string> | undefined;
  onChange: (lines: ReviewLine<Value>[]) => void;
  /** The parts of a line; empty ones are left out. */
  describe: (value: Value) => readonly (string | undefined)[];
  /** One line is one word, so that many stand beside each other. */
  compact?: boolean;
  /** The controls of a line while the group is being changed. */
  children: (value: Value, set: (value: Value) => void) => ReactNode;
}

/** Lines of one kind: read as text, changed when one asks for it. Nothing for a kind without lines. */
export function LineGroup<Value>(props: LineGroupProps<Value>) {
  const { title, lines, problems, onChange, describe, compact = false, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const titleId = useId();
  if (lines.length === 0) return null;
  const isChanging = isOpen || problems !== undefined;
  const updateLine = (key: string, changes: Partial<ReviewLine<Value>>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)));
  const left = lines.filter(({ isKept }) => !isKept);
  const formatLine = (value: Value) => describe(value).filter(Boolean).join(' · ');
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <header className={styles.groupHead}>
        <h3 id={titleId} className={styles.groupTitle}>
          {title}
        </h3>
        <button
          type="button"
          className={buttons.small}
          aria-expanded={isChanging}
          aria-label={`${isChanging ? 'Klar med' : 'Ändra'} ${title.toLowerCase()}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isChanging ? 'Klar' : 'Ändra'}
        </button>
      </header>
      {isChanging ? (
        <ul className={styles.editedLines} data-compact={compact || undefined}>
          {lines.map(({ key, isKept, value }) => (
            <li key={key} data-left={!isKept || undefined}>
              {isKept ? (
                <fieldset className={styles.editedLine} aria-label={formatLine(value)} onKeyDown={ignoreEnter}>
                  {children(value, (changed) => updateLine(key, { value: changed }))}
                  {problems?.[key] && (
                    <p className={styles.error} tabIndex={-1} aria-invalid="true" role="alert">
                      {problems[key]}
                    </p>
                  )}
                </fieldset>
              ) : (
                <span className={styles.leftOut}>{formatLine(value)}</span>
              )}
              <button
                type="button"
                className={styles.textButton}
                aria-label={`${isKept ? 'Ta bort' : 'Ta med'} ${formatLine(value)}`}
                onClick={() => updateLine(key, { isKept: !isKept })}
              >
                {isKept ? 'Ta bort' : 'Ta med'}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <ReadList
          compact={compact}
          texts={lines.filter(({ isKept }) => isKept).map(({ key, value }) => [key, describe(value)])}
        />
      )}
      {!isChanging && left.length > 0 && (
        <p className={styles.help}>Tas inte med: {left.map(({ value }) => describe(value)[0]).join(', ')}</p>
      )}
    </section>
  );
}

/** Enter in a line's field would send the whole application. */
function ignoreEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

interface ReadListProps {
  compact: boolean;
  texts: readonly (readonly [key: string, parts: readonly (string | undefined)[]])[];
}

function ReadList({ compact, texts }: ReadListProps) {
  return (
    <ul className={compact ? styles.words : styles.lines}>
      {texts.map(([key, [first, ...rest]]) => (
        <li key={key}>
          {compact ? first : <strong>{first}</strong>}
          {rest.some(Boolean) && <span> {rest.filter(Boolean).join(' · ')}</span>}
        </li>
      ))}
    </ul>
  );
}

interface EditedTextProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  disabled?: boolean;
}

export function EditedText({ label, value, onChange, disabled = false }: EditedTextProps) {
  return (
    <label className={styles.edited}>
      <span>{label}</span>
      <input
        value={value}
        maxLength={100}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  );
}

interface EditedPeriodValue {
  startDate: string;
  endDate: string;
  current: boolean;
}

interface EditedPeriodProps {
  value: EditedPeriodValue;
  onChange: (value: EditedPeriodValue) => void;
}

export function EditedPeriod({ value: { startDate, endDate, current }, onChange }: EditedPeriodProps) {
  return (
    <div className={styles.period}>
      <EditedText
        label="Från (år eller månad)"
        value={startDate}
        onChange={(start) => onChange({ startDate: start, endDate, current })}
      />
      <EditedText
        label="Till"
        value={current ? '' : endDate}
        disabled={current}
        onChange={(end) => onChange({ startDate, endDate: end, current })}
      />
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={current}
          onChange={({ currentTarget }) => onChange({ startDate, endDate, current: currentTarget.checked })}
        />
        <span>Pågår</span>
      </label>
    </div>
  );
}
