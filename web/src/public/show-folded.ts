/** Whoever folds away what they have read is where it was folded, not far below. */
export function showFolded(details: HTMLDetailsElement): void {
  if (!details.open) details.scrollIntoView({ block: 'nearest' });
}

/** On pages that are no components in the browser. */
export function showAllFolded(): void {
  const toggled = ({ target }: Event) => target instanceof HTMLDetailsElement && showFolded(target);
  document.addEventListener('toggle', toggled, true);
}
