import './public.css';
import { type ComponentType, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { countView } from './count-view.ts';
import { islands } from './islands/islands.ts';
import { leadBack } from './lead-back.ts';
import { narrowAtOnce, searchAtOnce } from './search-at-once.ts';
import { showAllFolded } from './show-folded.ts';

// Most components of these pages run on the server alone; their styles come with this build (build/keep-styles.ts).
import.meta.glob(['./*.module.css', '../ui/{Wordmark,LetterPicture}.module.css'], { eager: true });

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
narrowAtOnce();
leadBack();
showAllFolded();
for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) hydrate(place);
countView();
