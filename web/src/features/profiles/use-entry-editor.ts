import { useState } from 'react';
import type { ReviewForm } from './review-form.ts';

/** An entry shows its fields when it lacks something, when something in it is wrong, and when one asks for them. */
export function useEntryEditor(form: ReviewForm, path: string, isLacking: boolean) {
  const [asked, setAsked] = useState(isLacking);
  const hasErrors = Object.keys(form.errors).some((field) => field.startsWith(`${path}.`));
  // Once opened by an error it stays open, so that mending it does not close it under the hand.
  if (hasErrors && !asked) setAsked(true);
  return { open: asked, toggle: () => setAsked(!asked) };
}
