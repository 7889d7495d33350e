/** Whoever folds away what they have read is where it was folded, not far below. */
export function scrollToCollapsed(details: HTMLDetailsElement): void {
  if (!details.open) details.scrollIntoView({ block: 'nearest' });
}

/** On pages that are no components in the browser. */
export function watchCollapsedTexts(): void {
  const toggled = ({ target }: Event) => target instanceof HTMLDetailsElement && scrollToCollapsed(target);
  document.addEventListener('toggle', toggled, true);
}
