import { CallError, unknownFailure } from '../../lib/api.ts';

/** Why a form was refused: messages at fields, or one for the whole form. */
export interface FormFailureReason {
  message: string;
  fields: Record<string, string>;
}

export function toFailure(error: unknown): FormFailureReason {
  // Anything but a CallError is a bug, whose text is not shown.
  if (!(error instanceof CallError)) return { message: unknownFailure, fields: {} };
  const fields: Record<string, string> = {};
  for (const problem of error.fields) fields[problem.path] ??= problem.message;
  return { message: error.message, fields };
}

/** Replaces the message of unspecific failures by the specification's. */
export function failWith(text: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof CallError) || error.error !== 'fail') throw error;
    throw new CallError('fail', text);
  };
}

/** The server reports what is wrong with an upload at 'file'; the form names the field that the file was chosen in. */
export function orFileRefusalAt(path: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof CallError)) throw error;
    const fields = error.fields.map((field) => (field.path === 'file' ? { ...field, path } : field));
    throw new CallError(error.error, error.message, fields);
  };
}

export const orSaveFailure = failWith('Inställningarna gick inte att spara');

/** The refusals of the log-in itself: wrong address or password. */
export const orAccountFailure = failWith('Någonting gick fel. Försök igen eller kontakta vår support');
