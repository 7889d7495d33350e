import { useEffect, useState } from 'react';
import styles from './Tooltips.module.css';

/** Attributes that give an element a tooltip: `{...tooltip('Minimera', 'right')}`. */
export function tooltip(text: string | undefined, side: 'top' | 'right' = 'top') {
  return text === undefined ? {} : { 'data-tooltip': text, 'data-tooltip-side': side };
}

interface Shown {
  text: string;
  side: string;
  left: number;
  top: number;
}

const delayMs = 300;
/** Half the maximum width, to keep tooltips inside the window. */
const halfWidth = 128;

/** One tooltip for the whole page, because a component around each of hundreds of buttons would slow rendering. */
export function Tooltips() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setShown(null);
    };
    const show = (event: Event) => {
      hide();
      if (event instanceof PointerEvent && event.pointerType === 'touch') return;
      const place = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tooltip]') : null;
      if (!place || (event.type === 'focusin' && !place.matches(':focus-visible'))) return;
      timer = setTimeout(() => setShown(placed(place)), delayMs);
    };
    const leaving = new AbortController();
    const options = { capture: true, passive: true, signal: leaving.signal };
    for (const sign of ['pointerover', 'focusin']) document.addEventListener(sign, show, options);
    for (const sign of ['focusout', 'pointerdown', 'keydown', 'scroll']) document.addEventListener(sign, hide, options);
    return () => {
      leaving.abort();
      hide();
    };
  }, []);
  if (!shown) return null;
  const { text, side, left, top } = shown;
  return (
    <div role="tooltip" className={styles.root} data-side={side} style={{ left, top }}>
      {text}
    </div>
  );
}

function placed(place: HTMLElement): Shown {
  const { left, right, top, width, height } = place.getBoundingClientRect();
  const { tooltip: text = '', tooltipSide: side = 'top' } = place.dataset;
  if (side === 'right') return { text, side, left: right, top: top + height / 2 };
  const middle = Math.min(Math.max(left + width / 2, halfWidth), window.innerWidth - halfWidth);
  return { text, side, left: middle, top };
}
