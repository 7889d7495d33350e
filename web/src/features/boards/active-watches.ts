/** What ends the watch over each card's last move: one's own next move is no colleague's. */
const watches = new Map<string, () => void>();

/** Gives what ends it. */
export function watchCards(applicantIds: readonly string[], stop: () => void): () => void {
  const end = () => {
    stop();
    for (const id of applicantIds) if (watches.get(id) === end) watches.delete(id);
  };
  for (const id of applicantIds) watches.set(id, end);
  return end;
}

export function endWatch(applicantIds: readonly string[]): void {
  for (const id of applicantIds) watches.get(id)?.();
}
