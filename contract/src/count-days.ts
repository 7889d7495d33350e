/** Days from the first day to the second, both yyyy-MM-dd; negative if the second is earlier. */
export function countDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
