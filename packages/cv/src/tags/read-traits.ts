import { recogniseReference } from '@platsa/reference-data/catalog';
import { fold } from '@platsa/reference-data/name-key';
import type { ParsedTag } from '../parsed-resume.ts';
import { splitItems } from './items.ts';
import { knownTagsIn } from './known-tags.ts';

const maxWords = 4;

/** A trait in Swedish or English, with its tag if there is one. */
export function trait(name: string): ParsedTag {
  const tag = recogniseReference('trait', name);
  return { name, tagId: tag?.id ?? null };
}

function withoutRepeats(traits: readonly ParsedTag[]): ParsedTag[] {
  const first = new Map<string, ParsedTag>();
  for (const one of traits) if (!first.has(fold(one.name))) first.set(fold(one.name), one);
  return [...first.values()];
}

/** 'noggrann och stresstålig' are two traits. */
function splitAtAnd(item: string): string[] {
  return trait(item).tagId ? [item] : item.split(/\s+(?:och|samt|and|&)\s+/);
}

/** The traits in a section of traits. Lists may have any words; in sentences only known traits are found. */
export function readTraits(texts: readonly string[]): ParsedTag[] {
  const found = texts.flatMap((text) =>
    splitItems(text).flatMap((item) => {
      const short = item.replace(/^(jag är|är|i am)\s+/iu, '').replace(/\s*[-–—:(].{12,}$/u, '');
      if (short.split(/\s+/).length <= maxWords) return splitAtAnd(short).map(trait);
      return traitsIn(item);
    }),
  );
  return withoutRepeats(found.filter(({ name }) => name.length > 2 && !/\d|@/.test(name)));
}

/** Sentences in which people describe themselves. */
const selfDescription =
  /\b(jag är|person är jag|är jag|jag som|mig som|beskriv(s|er|as)|egenskaper|styrkor|sida|I am|I'm|me as|described|describe|personality|strengths|person who|alltid|både)\b/iu;

function traitsIn(sentence: string): ParsedTag[] {
  return withoutRepeats(knownTagsIn('trait', sentence).map(({ text }) => trait(text)));
}

/** Known traits in sentences such as 'Som person är jag kreativ, noggrann och tålmodig.' */
export function traitsInProse(text: string): ParsedTag[] {
  const sentences = text.split(/(?<=[.!?])\s+|\n/).filter((sentence) => selfDescription.test(sentence));
  return withoutRepeats(sentences.flatMap(traitsIn));
}
