/** What ends the watch over each card's last move: one's own next move is no colleague's. */
const watches = new Map<string, () => void>();

export function watchCards(applicantIds: readonly string[], stop: () => void): void {
  for (const id of applicantIds) watches.set(id, stop);
}

export function endWatch(applicantIds: readonly string[]): void {
  for (const id of applicantIds) {
    watches.get(id)?.();
    watches.delete(id);
  }
}
