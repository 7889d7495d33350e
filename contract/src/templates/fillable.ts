import type { z } from 'zod';
import { placeholderProblem } from './rules.ts';

/** A text whose placeholders can all be filled. */
export function fillable<T extends z.ZodType<string>>(text: T) {
  return text.superRefine((value, context) => {
    const problem = placeholderProblem(value);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });
}
