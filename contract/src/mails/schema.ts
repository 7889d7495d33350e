import { z } from 'zod';
import { asOneLine, requiredText } from '../fields.ts';
import { fillable } from '../templates/fillable.ts';
import { maxMailLength, maxSubjectLength } from './rules.ts';

/** What is written to several applicants at once; placeholders are filled for each. */
export const mailForm = z.object({
  subject: fillable(requiredText('Ange ett ämne', maxSubjectLength).overwrite(asOneLine)),
  text: fillable(requiredText('Ange ett meddelande', maxMailLength, `Ange högst ${maxMailLength} tecken`)),
});
export type MailForm = z.output<typeof mailForm>;
