import type { MatchAnswers } from '@platsa/contract/job-board/match-endpoints';
import { useSyncExternalStore } from 'react';
import { browserStore } from '../../lib/stored-values.ts';
import { onOwnDataChanged, ownDataChanged } from './own-changes.ts';

/** A visitor's answers to the three questions, by name so that they can be shown again. They stay in this browser. */
export interface StoredAnswers {
  professions: readonly NamedAnswer[];
  skills: readonly NamedAnswer[];
  languages: readonly NamedAnswer[];
}

export interface NamedAnswer {
  _id: string;
  name: string;
  /** Years in a profession, or the level of a skill or language. */
  level: number;
}

export const noAnswers: StoredAnswers = { professions: [], skills: [], languages: [] };

const key = 'platsa.match-answers';

/** Undefined where nothing was answered. */
export function readAnswers(): StoredAnswers | undefined {
  const text = readStoredText();
  return text ? (JSON.parse(text) as StoredAnswers) : undefined;
}

/** Undefined forgets the answers. */
export function storeMatchAnswers(answers: StoredAnswers | undefined): void {
  if (answers) browserStore.write(key, JSON.stringify(answers));
  else browserStore.remove(key);
  ownDataChanged();
}

/** Changes when answers are stored or forgotten in this window. */
export function useAnswers(): StoredAnswers | undefined {
  const text = useSyncExternalStore(onOwnDataChanged, readStoredText, () => '');
  return text ? (JSON.parse(text) as StoredAnswers) : undefined;
}

function readStoredText(): string {
  return browserStore.read(key) ?? '';
}

/** Input of the calls. */
export function toMatchAnswers({ professions, skills, languages }: StoredAnswers): MatchAnswers {
  return {
    professions: professions.map(({ _id, level }) => ({ _id, years: level })),
    skills: skills.map(({ _id, level }) => ({ _id, rating: level })),
    languages: languages.map(({ _id, level }) => ({ _id, rating: level })),
  };
}
