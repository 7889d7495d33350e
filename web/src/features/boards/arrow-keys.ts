import type { KeyboardEvent } from 'react';

/** Moves the focus between cards with the arrow keys: up and down in a column, left and right to the nearest beside. */
export function focusNextCard(event: KeyboardEvent): void {
  const card = event.target instanceof HTMLElement && event.target.matches('[data-card]') ? event.target : null;
  if (!card || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const next = nextCard(card, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function nextCard(card: HTMLElement, key: string): HTMLElement | undefined {
  const column = card.closest('[data-cards]');
  if (!column) return undefined;
  const columns = [...document.querySelectorAll('[data-cards]')];
  const cards = cardsIn(column);
  if (key === 'ArrowDown') return cards[cards.indexOf(card) + 1];
  if (key === 'ArrowUp') return cards[cards.indexOf(card) - 1];
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return undefined;
  const step = key === 'ArrowRight' ? 1 : -1;
  const { top } = card.getBoundingClientRect();
  for (let at = columns.indexOf(column) + step; ; at += step) {
    const other = columns[at];
    if (!other) return undefined;
    const beside = findNearestCard(cardsIn(other), top);
    if (beside) return beside;
  }
}

/** In visual order, which after a move may differ from document order. */
function cardsIn(column: Element): HTMLElement[] {
  const getTop = (card: HTMLElement) => card.getBoundingClientRect().top;
  return [...column.querySelectorAll<HTMLElement>('[data-card]')].sort((a, b) => getTop(a) - getTop(b));
}

function findNearestCard(cards: HTMLElement[], top: number): HTMLElement | undefined {
  const distance = (card: HTMLElement) => Math.abs(card.getBoundingClientRect().top - top);
  return cards.reduce<HTMLElement | undefined>(
    (best, card) => (!best || distance(card) < distance(best) ? card : best),
    undefined,
  );
}
