import { errors } from '@platsa/contract/errors';
import { z } from 'zod';
import type { RawRequest } from './request.ts';
import type { RawAnswer } from './send.ts';

/** A text for the user, in Swedish: zod's and Fastify's own messages are English. */
const swedish = z
  .string()
  .min(1)
  .regex(/^(?!.*\b(invalid|expected|required|must|should|unexpected|received|failed|not|the|body)\b)/i);

const refusal = z.strictObject({
  success: z.literal(false),
  data: z.null(),
  error: z
    .strictObject({
      code: z.number(),
      name: z.enum(Object.keys(errors) as (keyof typeof errors)[]),
      message: swedish,
      userFriendlyMessage: swedish.optional(),
      fields: z.array(z.strictObject({ path: z.string(), message: swedish })).optional(),
    })
    .refine(({ userFriendlyMessage, fields }) => userFriendlyMessage || fields?.length, 'gives the user no text'),
});

const internals = /^\s+at \S.*:\d+|node_modules|\/server\/src\/|\.ts:\d+|SQLSTATE|syntax error|pg_catalog|violates/m;

/** The fault of a response; undefined if there is none. */
export function findFault({ url }: RawRequest, { status, type, body }: RawAnswer): string | undefined {
  if (status >= 500) return `answers ${status}`;
  if (internals.test(body) && type.includes('json')) return 'shows internals';
  if (status < 400 || !url.startsWith('/v1/') || body === '') return undefined;
  if (!type.startsWith('application/json')) return `refuses with ${type}`;
  const parsed = refusal.safeParse(JSON.parse(body));
  if (!parsed.success) return z.prettifyError(parsed.error);
  const { name, code } = parsed.data.error;
  if (errors[name].status !== status || errors[name].code !== code) return `answers ${status} and ${code} for ${name}`;
  return undefined;
}
