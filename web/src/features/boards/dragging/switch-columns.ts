import type { Point } from './on-screen.ts';

/** Switching columns during a drag on phones, which show one column and tabs for the others. */

/** The column whose tab is under the point, and the tab's lower edge. */
export function tabUnder(board: Element, { x, y }: Point): { columnId: string; bottom: number } | undefined {
  for (const tab of tabsOf(board)) {
    const { left, right, top, bottom } = tab.getBoundingClientRect();
    if (x >= left && x < right && y >= top && y < bottom) return { columnId: idOf(tab), bottom };
  }
  return undefined;
}

/** Distance in pixels from the window's side where holding a card switches columns. */
const sideWidth = 28;
/** How long a card is held before the column switches, and again for the next one. */
const staysMs = 600;

/**
 * Returns a function to call on every frame, which switches columns when a card is held on a tab or at the window's side.
 * A card that was lifted at the side has to leave it first.
 */
export function switchColumns(board: Element, show: (columnId: string) => void): (point: Point, now: number) => void {
  let wanted: string | undefined;
  let since = 0;
  let hasLeftSides = false;
  return (point, now) => {
    const side = sideOf(point);
    hasLeftSides ||= side === 0;
    const next = tabUnder(board, point)?.columnId ?? (hasLeftSides ? columnBeside(board, side) : undefined);
    if (next !== wanted) {
      wanted = next;
      since = now;
    } else if (next && now - since >= staysMs) {
      show(next);
      since = now;
    }
  };
}

function sideOf({ x }: Point): -1 | 0 | 1 {
  if (x < sideWidth) return -1;
  return x > window.innerWidth - sideWidth ? 1 : 0;
}

/** Undefined when all columns are shown, because then there are no tabs. */
function columnBeside(board: Element, side: -1 | 0 | 1): string | undefined {
  const tabs = tabsOf(board);
  const shown = tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true');
  const beside = side === 0 || shown < 0 ? undefined : tabs[shown + side];
  return beside && idOf(beside);
}

function tabsOf(board: Element): HTMLElement[] {
  return [...board.querySelectorAll<HTMLElement>('[data-tab]')];
}

function idOf(tab: HTMLElement): string {
  return tab.dataset.tab ?? '';
}
