/** Scrolls back to a text when it is collapsed, so that the page does not jump far below it. */
export function scrollToCollapsed(details: HTMLDetailsElement): void {
  if (!details.open) details.scrollIntoView({ block: 'nearest' });
}

/** Scrolls to collapsed texts on pages that are not hydrated. */
export function watchCollapsedTexts(): void {
  const toggled = ({ target }: Event) => target instanceof HTMLDetailsElement && scrollToCollapsed(target);
  document.addEventListener('toggle', toggled, true);
}
