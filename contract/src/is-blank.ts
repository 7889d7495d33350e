/** True if nothing is visible: only white space, control characters, invisible formatting, and accents without a letter. */
export function isBlank(text: string): boolean {
  return /^[\s\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}
