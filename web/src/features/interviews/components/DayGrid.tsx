import type { CSSProperties, ReactNode } from 'react';
import { formatShortDay, formatWeekday, today } from '../../../lib/format.ts';
import type { MinuteSpan, Place } from '../week-layout.ts';
import styles from './DayGrid.module.css';

interface DayGridProps {
  days: readonly string[];
  hours: MinuteSpan;
  /** In pixels. */
  hourHeight: number;
  /** Renders the entries of a day, each placed by `placeStyle`. */
  children: (day: string) => ReactNode;
}

/** Days side by side with the hours beside them, each day a region of its own. */
export function DayGrid({ days, hours, hourHeight, children }: DayGridProps) {
  const marks = Array.from({ length: (hours.to - hours.from) / 60 }, (_, index) => hours.from / 60 + index);
  const size = { '--days': days.length, '--hours': marks.length, '--hour-height': `${hourHeight}px` } as CSSProperties;
  return (
    <div className={styles.root} style={size}>
      <ol className={styles.hours} aria-hidden="true">
        {marks.map((hour) => (
          <li key={hour}>{hour}</li>
        ))}
      </ol>
      {days.map((day) => (
        <section
          key={day}
          className={styles.day}
          aria-label={formatWeekday(day)}
          data-today={day === today() || undefined}
        >
          <h3 className={styles.head}>{formatShortDay(day)}</h3>
          <div className={styles.body}>{children(day)}</div>
        </section>
      ))}
    </div>
  );
}

/** Puts an element at its time of the day. */
export function placeStyle({ top, height }: Place): CSSProperties {
  return { top: `${top}%`, height: `${height}%` };
}
