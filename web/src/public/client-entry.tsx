import './public.css';
import { type ComponentType, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { islands } from './islands/islands.ts';

function hydrate(place: HTMLElement): void {
  const Component = islands[place.dataset.island ?? ''] as ComponentType<object> | undefined;
  if (!Component) return;
  hydrateRoot(
    place,
    <StrictMode>
      <Component {...JSON.parse(place.dataset.props ?? '{}')} />
    </StrictMode>,
  );
}

for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) hydrate(place);
