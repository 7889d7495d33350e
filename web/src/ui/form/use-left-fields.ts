import { useRef, useState } from 'react';
import type { z } from 'zod';

type Messages = Readonly<Record<string, string>>;

interface LeftFieldsOptions<V> {
  schema: z.ZodType;
  /** What the rules are asked about when a field has been left; without it nothing is said before sending. */
  judgedWhenLeft: ((values: V) => V) | undefined;
}

interface FieldErrors {
  errors: Readonly<Record<string, unknown>>;
  setFieldError: (path: string, message: string | null) => void;
}

/**
 * What somebody has written is judged once they leave it, together with what they wrote before: one day may make
 * another wrong, or right again. What is empty may still come, and is not asked for before sending.
 */
export function useLeftFields<V extends object>({ schema, judgedWhenLeft }: LeftFieldsOptions<V>) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  // Only what was said here is taken back here; a refusal by the server stays until the field is changed.
  const messages = useRef<Messages>({});

  const judge = (values: V): Messages => {
    const problems = judgedWhenLeft ? (schema.safeParse(judgedWhenLeft(values)).error?.issues ?? []) : [];
    return Object.fromEntries(problems.toReversed().map(({ path, message }) => [path.join('.'), message]));
  };

  return {
    wasLeft: (path: string) => left.has(path),
    leave: (path: string, values: V, { errors, setFieldError }: FieldErrors) => {
      const everLeft = new Set(left).add(path);
      setLeft(everLeft);
      const before = messages.current;
      messages.current = judge(values);
      for (const [problemPath, message] of Object.entries(before)) {
        if (errors[problemPath] === message && !messages.current[problemPath]) setFieldError(problemPath, null);
      }
      for (const [field, message] of Object.entries(messages.current)) {
        const mayBeSaid = !errors[field] || errors[field] === before[field];
        if (everLeft.has(field) && mayBeSaid && isFilled(valueAt(values, field))) setFieldError(field, message);
      }
    },
    /** Sending says it all; what then becomes right is taken back as above. */
    sent: (values: V) => {
      messages.current = judge(values);
    },
    forget: () => {
      setLeft(new Set());
      messages.current = {};
    },
  };
}

export function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
}

function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (at, key) => (at && typeof at === 'object' ? (at as Record<string, unknown>)[key] : undefined),
      values,
    );
}
