/** By card, the function that stops watching its last move; one's own next move ends the watch. */
const watches = new Map<string, () => void>();

/** Returns a function that ends the watch. */
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
