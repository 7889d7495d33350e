import type { TagKind } from '@platsa/reference-data/catalog';
import { findReferenceByAnyName, type ReferenceTag } from '@platsa/reference-data/catalog';

const maxNameWords = 4;

/** The tags of a kind in running text. Longer names are preferred, and each word is used once. */
export function knownTagsIn(kind: TagKind, text: string): { tag: ReferenceTag; text: string }[] {
  const words = text
    .split(/[^\p{L}\p{N}+#.-]+/u)
    .map((word) => word.replace(/[.-]+$/, ''))
    .filter((word) => word !== '');
  const found: { tag: ReferenceTag; text: string }[] = [];
  let at = 0;
  while (at < words.length) {
    let step = 1;
    for (let length = Math.min(maxNameWords, words.length - at); length > 0; length--) {
      const name = words.slice(at, at + length).join(' ');
      const tag = name.length > 1 ? findReferenceByAnyName(kind, name) : undefined;
      if (!tag) continue;
      found.push({ tag, text: name });
      step = length;
      break;
    }
    at += step;
  }
  return found;
}
