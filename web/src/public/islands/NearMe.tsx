import { useState } from 'react';
import buttons from '../../shared/Button.module.css';
import styles from './NearMe.module.css';
import { useScripted } from './use-scripted.ts';

type LocatingState = 'idle' | 'asking' | 'denied' | 'unknown';

const problems: Partial<Record<LocatingState, string>> = {
  denied: 'Webbläsaren fick inte dela din plats. Välj en ort i stället.',
  unknown: 'Platsen gick inte att hitta. Välj en ort i stället.',
};

/** Asks for the browser's position when pressed, rounded to a hundredth of a degree (about a kilometre) for privacy. */
export function NearMe() {
  const [state, setState] = useState<LocatingState>('idle');
  if (!useScripted()) return null;
  const call = () => {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        // Restores the button for when the back button returns to this page.
        setState('idle');
        searchAround(coords);
      },
      (error) => setState(error.code === error.PERMISSION_DENIED ? 'denied' : 'unknown'),
      { maximumAge: 600_000, timeout: 10_000 },
    );
  };
  return (
    <div className={styles.root}>
      <button type="button" className={buttons.small} onClick={call} aria-disabled={state === 'asking'}>
        {state === 'asking' ? 'Söker din plats…' : 'Nära mig'}
      </button>
      <span role="status" className={styles.problem}>
        {problems[state]}
      </span>
    </div>
  );
}

function searchAround({ latitude, longitude }: GeolocationCoordinates): void {
  const address = new URL(window.location.href);
  for (const name of ['city', 'distance', 'after', 'sort']) address.searchParams.delete(name);
  address.searchParams.set('near', `${latitude.toFixed(2)},${longitude.toFixed(2)}`);
  window.location.assign(address);
}
