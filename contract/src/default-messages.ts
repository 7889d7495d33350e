import { z } from 'zod';

/** What is said where a rule names no text of its own. A person may read it: it is never in the validator's words. */
z.config({ customError: wordsFor });

const notChosen = 'Välj ett av alternativen';

function wordsFor(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'too_big') return `Ange högst ${amount(issue.maximum, issue.origin)}`;
  if (issue.code === 'too_small') return `Ange minst ${amount(issue.minimum, issue.origin)}`;
  if (issue.code === 'invalid_value' || issue.code === 'invalid_union') return notChosen;
  if (issue.input === undefined || issue.input === null) return 'Uppgiften saknas';
  return 'Uppgiften har fel form';
}

function amount(limit: number | bigint, of: string): string {
  if (of === 'string') return `${limit} tecken`;
  return of === 'array' ? `${limit} saker` : String(limit);
}
