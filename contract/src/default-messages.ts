import { z } from 'zod';

/** Swedish messages for rules without a message of their own, instead of zod's English ones: users may see them. */
z.config({ customError: defaultMessage });

const notChosen = 'Välj ett av alternativen';

function defaultMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'too_big') return `Ange högst ${amount(issue.maximum, issue.origin)}`;
  if (issue.code === 'too_small') return `Ange minst ${amount(issue.minimum, issue.origin)}`;
  if (issue.code === 'invalid_value' || issue.code === 'invalid_union') return notChosen;
  if (issue.input === undefined || issue.input === null) return 'Uppgiften saknas';
  return 'Uppgiften har fel form';
}

function amount(limit: number | bigint, origin: string): string {
  if (origin === 'string') return `${limit} tecken`;
  return origin === 'array' ? `${limit} saker` : String(limit);
}
