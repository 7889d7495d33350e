import { isDeepStrictEqual } from 'node:util';
import { descriptionToText, type JobDescription, textToDescription } from '@platsa/contract/jobs/description';

interface SentDescription {
  desc?: string | undefined;
  descDoc?: JobDescription | null | undefined;
}

interface StoredDescription {
  desc: string;
  descDoc: JobDescription | null;
}

/**
 * The text and the structure to store. A client that knows only `desc` replaces both, unless it sends back the text that it
 * read. If text and structure are sent, the structure counts if it was changed.
 */
export function resolveDescription({ desc, descDoc }: SentDescription, stored: StoredDescription): StoredDescription {
  const shown = stored.descDoc ?? textToDescription(stored.desc);
  if (descDoc && !isDeepStrictEqual(descDoc, shown)) return { desc: descriptionToText(descDoc), descDoc };
  if (desc !== undefined && desc !== stored.desc) return { desc, descDoc: null };
  return { desc: stored.desc, descDoc: stored.descDoc };
}
