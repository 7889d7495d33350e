/** As many as a company may have. */
export const maxTemplates = 200;

/** What a template may leave open: filled with the candidate's first name, the brand's name and the advert's title. */
export const placeholders = ['förnamn', 'företag', 'annons'] as const;
export type Placeholder = (typeof placeholders)[number];
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

const anyPlaceholder = /\{\s*([\p{L}\p{M}\p{N}_ -]{1,40}?)\s*\}/gu;

/** Names are compared as they are read: in any case, and however the keyboard composes its ö. */
function known(name: string): Placeholder | undefined {
  const plain = name.normalize('NFC').toLowerCase();
  return placeholders.find((placeholder) => placeholder === plain);
}

/** The placeholders of a text that nothing can be put in for, as they were written. */
export function unknownPlaceholders(text: string): string[] {
  const found = [...text.matchAll(anyPlaceholder)].filter(([, name = '']) => !known(name)).map(([whole]) => whole);
  return [...new Set(found)];
}

/** Why a text can't be used; nothing when it can. */
export function placeholderProblem(text: string): string | undefined {
  const unknown = unknownPlaceholders(text);
  if (unknown.length === 0) return undefined;
  const allowed = '{förnamn}, {företag} eller {annons}';
  return `${unknown.join(', ')} kan inte fyllas i. Använd ${allowed}.`;
}

export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replaceAll(anyPlaceholder, (whole, name: string) => {
    const placeholder = known(name);
    return placeholder ? values[placeholder] : whole;
  });
}
