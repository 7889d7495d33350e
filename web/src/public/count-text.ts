export function countText(total: number): string {
  return total === 1 ? '1 ledigt jobb' : `${total.toLocaleString('sv-SE')} lediga jobb`;
}
