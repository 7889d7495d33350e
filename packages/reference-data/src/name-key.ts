import { foldText } from '@platsa/contract/fold-text';

/** 'Goda kunskaper i Excel', 'vana av kassa', 'experience with SAP'. */
const leadIn =
  /^(?:(?:mycket|god|goda|bra|grundlaggande|avancerade?|viss|stor|bred|gedigen|lang|basic|advanced|good|strong) )*(?:kunskap(?:er)?|erfarenhet(?:er)?|vana|fardighet(?:er)?|kompetens|knowledge|experience|skills?) (?:i|av|inom|med|om|pa|of|in|with) /;
const maker = /^(?:microsoft|ms|adobe|apple|autodesk|atlassian|apache|jetbrains) (?=[\p{L}])/u;
const version = /(?: (?:v ?|version )?\d{1,4}(?: \d{1,3})*\+?| cs\d| cc(?: \d{4})?|(?<=\p{L}{3})\d)$/u;
const scriptSuffix = /(?<=\p{L}{3}) ?js$/u;
const conjunction = / (?:och|o|samt|and) /g;

/** Endings of Swedish definite and plural forms and of adjectives, and of English plurals. The first that fits is taken off. */
const endings =
  'arnas ernas ornas arna erna orna aren arens ares are ade ad at ar ers er or en et an as es na ns ts n t a e s'.split(
    ' ',
  );
const minStem = 4;

function withoutEnding(word: string): string {
  const ending = endings.find((end) => word.length - end.length >= minStem && word.endsWith(end));
  return ending === undefined ? word : word.slice(0, -ending.length);
}

/** A folded name without how well somebody knows the thing. */
export function withoutLeadIn(folded: string): string {
  return folded.replace(leadIn, '');
}

/** A folded name without what says nothing about the thing: 'microsoft excel 2016' is 'excel', 'react js' is 'react'. */
export function bareName(folded: string): string {
  const bare = withoutLeadIn(folded).replace(maker, '').replace(version, '').replace(scriptSuffix, '');
  return /\p{L}/u.test(bare) ? bare : folded;
}

/**
 * The part that names of one thing have in common. `written`: without maker, version, '.js', conjunctions and spaces ('front-end' is
 * 'frontend'). `inflected`: also without the ending of the last word ('undersköterskorna').
 */
export function nameKeys(name: string): { written: string; inflected: string } {
  const bare = bareName(fold(name)).replaceAll(conjunction, ' ');
  const last = bare.slice(bare.lastIndexOf(' ') + 1);
  const start = bare.slice(0, bare.length - last.length).replaceAll(' ', '');
  return { written: start + last, inflected: start + withoutEnding(last) };
}

/**
 * Normalises text for searches: lowercase, without accents (å and ä as a, ö as o), punctuation as one space.
 * `+` and `#` stay, because C, C++ and C# are three skills. Signs of trademarks say nothing.
 */
export function fold(text: string): string {
  return foldText(text.replace(/[®©™℠]/g, ' '))
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim();
}
