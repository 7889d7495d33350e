import type { IconProps } from '@tabler/icons-react';
import { type ComponentType, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** Something to do, offered in the command palette. */
export interface Command {
  label: string;
  Icon: ComponentType<IconProps>;
  /** Other words that it is found by. */
  words?: string;
  /** The shortcut that does the same. */
  shortcut?: string;
  /** For a command that takes the typed text: its label then. It is offered whatever the text is. */
  labelFor?: (text: string) => string;
  run: (text: string) => void;
}

export interface CommandGroup {
  title: string;
  commands: readonly Command[];
}

/** The commands of mounted components; the last covers the others, as a popup covers its page. */
const offered: (() => CommandGroup)[] = [];
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Offers the commands of a page or popup while it is mounted. `list` is called when the palette is shown. */
export function useCommands(title: string, list: () => readonly Command[]): void {
  const latest = useRef({ title, list });
  useLayoutEffect(() => {
    latest.current = { title, list };
  });
  useEffect(() => {
    const readCommands = () => ({ title: latest.current.title, commands: latest.current.list() });
    offered.push(readCommands);
    changed();
    return () => {
      offered.splice(offered.indexOf(readCommands), 1);
      changed();
    };
  }, []);
}

/** The commands of the page or popup in front, also when a page opens behind the palette. */
export function useCurrentCommands(): CommandGroup | undefined {
  return useSyncExternalStore(subscribe, () => offered.at(-1))?.();
}

/**
 * The commands that the text finds: each of its words begins a word of theirs. Those that take the text follow. All, while
 * nothing is typed.
 */
export function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  const typed = splitSearchWords(text);
  if (typed.length === 0) return commands;
  const found = commands.filter(({ label, words = '' }) => {
    const own = splitSearchWords(`${label} ${words}`);
    return typed.every((word) => own.some((one) => one.startsWith(word)));
  });
  return [...found, ...commands.filter((command) => command.labelFor && !found.includes(command))];
}

function splitSearchWords(text: string): string[] {
  return text.toLocaleLowerCase('sv').match(/[\p{L}\p{N}]+/gu) ?? [];
}
