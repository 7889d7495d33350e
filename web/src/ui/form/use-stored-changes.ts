import { type RefObject, useEffect, useRef, useState } from 'react';
import { nameFields } from './wrong-fields.ts';

interface StoredChangesOptions<V> {
  /** The stored values; undefined for forms that edit nothing that others can change. */
  stored: V | undefined;
  opened: V;
  element: RefObject<HTMLFormElement | null>;
  busy: boolean;
  getValues: () => V;
  /** Shows `next`, of which `newest` is stored. */
  show: (next: V, newest: V) => void;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Follows what is stored while a form edits it. Fields without edits take the new values; where both the form and somebody
 * else changed a field, the form asks.
 */
export function useStoredChanges<V extends object>(options: StoredChangesOptions<V>) {
  const { stored, opened, element, busy, getValues, show } = options;
  const [disputed, setDisputed] = useState<{ paths: (keyof V)[]; names: string }>({ paths: [], names: '' });
  const text = stored && JSON.stringify(stored);
  const known = useRef({ text, base: stored ?? opened });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every change of what is stored, after an own save
  useEffect(() => {
    if (stored === undefined || busy || text === known.current.text) return;
    const { base } = known.current;
    known.current = { text, base: stored };
    const values = getValues();
    const fields = Object.keys(stored) as (keyof V)[];
    const edited = fields.filter((field) => !isSame(values[field], base[field]));
    show({ ...stored, ...Object.fromEntries(edited.map((field) => [field, values[field]])) }, stored);
    const disputes = (field: keyof V) => edited.includes(field) && !isSame(values[field], stored[field]);
    const paths = fields.filter(
      (field) => disputes(field) && (disputed.paths.includes(field) || !isSame(base[field], stored[field])),
    );
    setDisputed({ paths, names: nameFields(element.current, paths.map(String)) });
  }, [text, busy]);

  const settle = () => setDisputed({ paths: [], names: '' });
  return {
    /** After a save, or another start: `values` are what is stored as far as the form knows. */
    start: (values: V) => {
      known.current = { ...known.current, base: values };
      settle();
    },
    conflict:
      stored && disputed.paths.length > 0
        ? {
            names: disputed.names,
            keepOwn: settle,
            takeNewest: () => {
              const newest = Object.fromEntries(disputed.paths.map((field) => [field, stored[field]]));
              show({ ...getValues(), ...newest }, stored);
              settle();
            },
          }
        : null,
  };
}

export type FormConflict = NonNullable<ReturnType<typeof useStoredChanges>['conflict']>;
