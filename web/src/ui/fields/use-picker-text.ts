import { useState } from 'react';

/** Props that `form.picker(path)` adds to a field: unselected text, which the form reports because it would be lost. */
export interface WrittenProps {
  written?: string | undefined;
  onWrite?: ((next: { text: string; problem: string }) => void) | undefined;
}

/** The text typed in a picker: stored in the form if there is one, else in the picker. */
export function usePickerText({ written, onWrite }: WrittenProps, problemOf: (typed: string) => string) {
  const [own, setOwn] = useState('');
  const writeText = (text: string) => {
    setOwn(text);
    onWrite?.({ text, problem: problemOf(text.trim()) });
  };
  return [written ?? own, writeText] as const;
}
