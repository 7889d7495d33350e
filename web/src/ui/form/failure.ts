import { CallError } from '../../lib/api.ts';

/** Why a form was refused: messages at fields, or one for the whole form. */
export interface Failure {
  message: string;
  fields: Record<string, string>;
}

const unknown = 'Ett okänt fel inträffade, var vänlig försök igen.';

export function failureOf(error: unknown): Failure {
  // What is no call's error is our own mistake: its text is nothing for people.
  if (!(error instanceof CallError)) return { message: unknown, fields: {} };
  const fields: Record<string, string> = {};
  for (const problem of error.fields) fields[problem.path] ??= problem.message;
  return { message: error.message, fields };
}

/** For calls that failed for no reason of their own: the specification's words for it. */
export function orFailWith(words: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof CallError) || error.error !== 'fail') throw error;
    throw new CallError('fail', error.code, words);
  };
}

export const orSaveFailure = orFailWith('Inställningarna gick inte att spara');

/** Of the log-in itself: the address and the password. */
export const orAccountFailure = orFailWith('Någonting gick fel. Försök igen eller kontakta vår support');
