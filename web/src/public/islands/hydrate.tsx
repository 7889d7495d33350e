import { type ComponentType, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isTranslated } from '../../lib/translated-text.ts';

/** Components of an entry, by the name in their <Island>. */
type Islands = Record<string, ComponentType<never>>;

/** Hydrates the islands within a part of the page whose components are given; the others belong to another entry. */
export function hydrateIslands(within: ParentNode, islands: Islands): void {
  for (const place of within.querySelectorAll<HTMLElement>('[data-island]')) {
    const Component = islands[place.dataset.island ?? ''] as ComponentType<object> | undefined;
    if (!Component) continue;
    hydrateRoot(
      place,
      <StrictMode>
        <Component {...JSON.parse(place.dataset.props ?? '{}')} />
      </StrictMode>,
      { onRecoverableError },
    );
  }
}

/** React renders an island anew that was translated before it was hydrated. */
function onRecoverableError(error: unknown): void {
  if (!isTranslated()) reportError(error);
}
