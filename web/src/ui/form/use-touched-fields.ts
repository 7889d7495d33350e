import { useRef, useState } from 'react';
import type { z } from 'zod';

type Messages = Readonly<Record<string, string>>;

interface TouchedFieldsOptions<V> {
  schema: z.ZodType;
  /** Maps the values to validate on blur; without it, fields are validated on submit only. */
  validateOnBlur: ((values: V) => V) | undefined;
}

interface FieldErrors {
  errors: Readonly<Record<string, unknown>>;
  setFieldError: (path: string, message: string | null) => void;
}

/**
 * Validates filled fields when they are left, together with the others, because one date may make another valid or
 * invalid. Empty fields are validated on submit only.
 */
export function useTouchedFields<V extends object>({ schema, validateOnBlur }: TouchedFieldsOptions<V>) {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  // Clears only messages set here; errors from the server stay until the field is changed.
  const messages = useRef<Messages>({});

  const validate = (values: V): Messages => {
    const problems = validateOnBlur ? (schema.safeParse(validateOnBlur(values)).error?.issues ?? []) : [];
    return Object.fromEntries(problems.toReversed().map(({ path, message }) => [path.join('.'), message]));
  };

  return {
    isTouched: (path: string) => touched.has(path),
    touch: (path: string, values: V, { errors, setFieldError }: FieldErrors) => {
      const everTouched = new Set(touched).add(path);
      setTouched(everTouched);
      const before = messages.current;
      messages.current = validate(values);
      for (const [problemPath, message] of Object.entries(before)) {
        if (errors[problemPath] === message && !messages.current[problemPath]) setFieldError(problemPath, null);
      }
      for (const [field, message] of Object.entries(messages.current)) {
        const mayBeSaid = !errors[field] || errors[field] === before[field];
        if (everTouched.has(field) && mayBeSaid && isFilled(valueAt(values, field))) setFieldError(field, message);
      }
    },
    /** On submit all messages are shown; they are cleared as above when fields become valid. */
    sent: (values: V) => {
      messages.current = validate(values);
    },
    forget: () => {
      setTouched(new Set());
      messages.current = {};
    },
  };
}

/** For forms that validate the values as they are when a field is left. */
export function asTyped<V>(values: V): V {
  return values;
}

export function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  // An unticked box is not filled in.
  return value !== null && value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);
}

function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (at, key) => (at && typeof at === 'object' ? (at as Record<string, unknown>)[key] : undefined),
      values,
    );
}
