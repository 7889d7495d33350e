import { useState } from 'react';

/** What `form.picker(path)` adds to a field: the form's to know, since it would be lost. */
export interface WrittenProps {
  written?: string | undefined;
  onWrite?: ((next: { text: string; problem: string }) => void) | undefined;
}

/** What is written in a picker: the form's to keep where there is one, else its own. */
export function useWritten({ written, onWrite }: WrittenProps, problemOf: (typed: string) => string) {
  const [own, setOwn] = useState('');
  const write = (text: string) => {
    setOwn(text);
    onWrite?.({ text, problem: problemOf(text.trim()) });
  };
  return [written ?? own, write] as const;
}
