import './public.css';
import { type ComponentType, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { countView } from './count-view.ts';
import { islands } from './islands/islands.ts';
import { searchAtOnce } from './search-at-once.ts';

/**
 * Most components of these pages run on the server alone. Their styles come with this build, which keeps a module's
 * CSS only where the module is used: so the page is marked with how many there are.
 */
const pageStyles = import.meta.glob(['./*.module.css', '../ui/{Wordmark,LetterPicture}.module.css'], { eager: true });
document.documentElement.dataset.styles = String(Object.keys(pageStyles).length);

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

searchAtOnce();
for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) hydrate(place);
countView();
