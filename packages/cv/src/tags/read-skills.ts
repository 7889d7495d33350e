import { recogniseReference } from '@platsa/reference-data/catalog';
import { fold } from '@platsa/reference-data/name-key';
import type { ParsedSkill } from '../parsed-resume.ts';
import { splitItems, trimItem } from './items.ts';
import { knownTagsIn } from './known-tags.ts';
import { isSkillLevel, skillLevel } from './levels.ts';

const maxWords = 6;
const marks = /[★☆●○⬤◯■□◼◻▰▱✦✧█░]{2,}|\d{1,3}\s?%|\d{1,2}\s*\/\s*(?:5|6|10)(?!\d)/gu;

function skill(name: string, rating: number | null): ParsedSkill {
  return { name, tagId: recogniseReference('skill', name)?.id ?? null, rating };
}

/** Words that people write before a skill: 'Jag har god erfarenhet av', 'Goda kunskaper i', 'van vid', 'Experience with'. */
const leadIn =
  /^(?:jag\s+|i\s+)?(?:(?:har|är|kan|arbetat|jobbat|också|även|dessutom|tidigare|mycket|lång|stor|bred|god|goda|bra|viss|gedigen|flerårig|grundläggande|avancerade?|van|vana|duktig|erfaren|kunnig|erfarenhet(?:er)?|kunskap(?:er)?|kompetens|färdighet(?:er)?|have|am|also|worked|good|strong|solid|extensive|experienced?|knowledge|skilled|proficient)\s+)+(?:av|i|inom|med|om|på|vid|of|in|with|at)\s+/iu;

/** 'Excel 7 år', 'Truckkörning i över 5 år', '7 års erfarenhet av Excel', '3 years of experience with SAP'. */
function yearsBeside(item: string): { name: string; text: string } | undefined {
  const after =
    /^(.+?)[\s:–-]+(?:i )?(?:över |mer än |drygt |ca |over )?(\d{1,2}\+?\s?(?:år|years?|yrs?))(?: erfarenhet| experience)?$/iu.exec(
      item,
    );
  const before =
    /^(\d{1,2}\+?\s?(?:års|years?'?)) (?:erfarenhet (?:av|i|med|inom)|(?:of )?experience (?:in|with|of)) (.+)$/iu.exec(
      item,
    );
  if (after?.[1] && after[2]) return { name: trimItem(after[1]), text: after[2] };
  return before?.[1] && before[2] ? { name: trimItem(before[2]), text: before[1] } : undefined;
}

/** 'Excel (avancerad)', 'Java – 5 år', 'SQL: god', 'Photoshop ●●●○'. */
function withLevel(text: string): ParsedSkill {
  const item = text.replace(leadIn, '');
  const shown = item.match(marks)?.join(' ');
  const bare = trimItem(item.replace(marks, ''));
  if (shown) return skill(bare, skillLevel(shown));
  const years = yearsBeside(bare);
  if (years) return skill(years.name, skillLevel(years.text));
  const parts = /^(.+?)\s*(?:\(([^)]+)\)|\s[-–—]\s+(.+)|:\s*(.+))$/u.exec(bare);
  const levelText = parts?.[2] ?? parts?.[3] ?? parts?.[4];
  const rating = levelText === undefined ? null : skillLevel(levelText);
  if (parts?.[1] !== undefined && rating !== null) return skill(trimItem(parts[1]), rating);
  const last = /^(.+?)\s+(\p{L}+(?: goda?)?)$/u.exec(bare);
  const isLevel = last?.[2] !== undefined && isSkillLevel(last[2]) && !recogniseReference('skill', bare);
  return isLevel && last[1] ? skill(trimItem(last[1]), skillLevel(last[2] ?? '')) : skill(bare, null);
}

/** 'Excel, Word och Outlook' are three skills. 'Lastning och lossning' is one, like other pairs without a known part. */
function splitAtAnd(items: readonly string[]): string[] {
  const last = items.at(-1);
  const parts = last?.split(/\s+(?:och|samt|and|&)\s+/);
  if (items.length < 2 || last === undefined || parts?.length !== 2 || recogniseReference('skill', last))
    return [...items];
  const known = parts.filter((part) => recogniseReference('skill', part)).length;
  return known > 0 && parts.every((part) => part.split(' ').length <= 2)
    ? [...items.slice(0, -1), ...parts]
    : [...items];
}

/** Removes the name of a group: 'Programmering: Java, C#'. */
function withoutGroupName(text: string): string {
  const parts = /^([^:,]{2,40}):\s+(.+)$/u.exec(text);
  if (!parts?.[2] || skillLevel(parts[2]) !== null) return text;
  return parts[2];
}

/** 'Snickeri/Målning' are two skills, 'MIG/MAG' is one. */
function splitAtSlashes(item: string): string[] {
  const parts = item.split('/');
  const isListed = (name: string) => recogniseReference('skill', name) !== undefined;
  return parts.length > 1 && !isListed(item) && parts.every(isListed) ? parts : [item];
}

/** 'Excel', 'Mycket god', '7' in the columns of a row are one skill. */
function withLevelsBeside(items: readonly string[]): string[] {
  const whole: string[] = [];
  for (const item of items) {
    const last = whole.at(-1);
    if (last !== undefined && isSkillLevel(item)) whole[whole.length - 1] = `${last} (${item})`;
    else whole.push(item);
  }
  return whole;
}

/** 'Jag har arbetat med kassa. Jag har god vana av Excel.' */
function splitSentences(text: string): string[] {
  return text.split(/(?<=\p{L}{2}|\d)\.\s+(?=\p{Lu}\p{Ll})/u);
}

export function readSkills(texts: readonly string[]): ParsedSkill[] {
  const skills = texts.flatMap(splitSentences).flatMap((text) => {
    const items = splitAtAnd(withLevelsBeside(splitItems(withoutGroupName(text)).flatMap(splitAtSlashes)));
    return items.flatMap((item) => {
      if (item.split(/\s+/).length <= maxWords) return [withLevel(item)];
      return knownTagsIn('skill', item).map(({ tag }) => skill(tag.name, null));
    });
  });
  const named = skills.filter(
    ({ name, tagId }) => tagId !== null || (name.length > 1 && name.length <= 60 && /\p{L}/u.test(name)),
  );
  const first = new Map<string, ParsedSkill>();
  for (const one of named) if (!first.has(fold(one.name))) first.set(fold(one.name), one);
  return [...first.values()];
}
