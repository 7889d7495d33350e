import { type ErrorName, errors, type FieldProblem, type WireError } from '@platsa/contract/errors';
import type { z } from 'zod';

interface ErrorDetail {
  userFriendlyMessage?: string;
  fields?: FieldProblem[];
  retryAfter?: number;
}

/**
 * Thrown by an operation to refuse a call. http/error-handler.ts turns it into the envelope's `error`.
 * `userFriendlyMessage` is a Swedish text that the interface may show unchanged: the error's usual text, unless the
 * operation gives its own or there are messages at fields.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly error: ErrorName;
  readonly userFriendlyMessage: string | undefined;
  readonly fields: FieldProblem[] | undefined;
  /** Seconds after which the same call may succeed, where that is known. */
  readonly retryAfter: number | undefined;

  constructor(error: ErrorName, detail: ErrorDetail = {}) {
    const { message } = errors[error];
    super(detail.userFriendlyMessage ?? message);
    this.error = error;
    this.userFriendlyMessage = detail.userFriendlyMessage ?? (detail.fields ? undefined : message);
    this.fields = detail.fields;
    this.retryAfter = detail.retryAfter;
  }

  get status(): number {
    return errors[this.error].status;
  }

  toWire(): WireError {
    return {
      code: errors[this.error].code,
      name: this.error,
      message: this.message,
      ...(this.userFriendlyMessage && { userFriendlyMessage: this.userFriendlyMessage }),
      ...(this.fields && { fields: this.fields }),
    };
  }
}

/** Input that fits the schema but breaks a rule only the server can check. */
export function invalidField(path: string, message: string): ApiError {
  return new ApiError('invalid', { fields: [{ path, message }] });
}

/** Checks a field with a schema that an unchanged value need not follow. */
export function requireField<T>(path: string, schema: z.ZodType<T>, value: unknown): T {
  const { data, error } = schema.safeParse(value);
  if (error) throw invalidField(path, error.issues[0]?.message ?? errors.invalid.message);
  return data;
}

const tooManyAttempts = 'För många försök. Vänta en stund och försök igen.';

/** Refuses an attempt over its limit, which begins again after so many seconds. */
export const tooMany = (retryAfter: number) =>
  new ApiError('tooMany', { userFriendlyMessage: tooManyAttempts, retryAfter });
