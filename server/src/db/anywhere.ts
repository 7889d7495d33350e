/** A pattern for LIKE that finds the typed text anywhere. */
export function anywhere(typed: string): string {
  return `%${typed.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
