/** Two columns of a board may not have names that read the same. */
export function isSameColumnName(a: string, b: string): boolean {
  return a.trim().toLocaleLowerCase('sv') === b.trim().toLocaleLowerCase('sv');
}
