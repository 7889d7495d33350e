/** What is done with something that is dragged by the pointer; the place is the window's. */
export interface DragGesture {
  move: (x: number, y: number) => void;
  drop: () => void;
  cancel: () => void;
}

/** A mouse that moves less only clicks; a finger that stays so long takes hold, and one that moves before scrolls. */
const slack = { mouse: 5, touch: 10 };
const takesHoldMs = 150;

/** Waits whether a press becomes a drag: then `lift` tells what happens to it. Gives what breaks it off. */
export function watchPress(press: PointerEvent, lift: () => DragGesture | undefined): () => void {
  const { pointerId, clientX, clientY } = press;
  const byTouch = press.pointerType === 'touch';
  const ended = new AbortController();
  let grip: DragGesture | undefined;
  const takeHold = () => {
    grip = lift();
    if (!grip) end('cancel');
  };
  const timer = byTouch ? setTimeout(takeHold, takesHoldMs) : undefined;
  const end = (how: 'drop' | 'cancel') => {
    clearTimeout(timer);
    ended.abort();
    if (grip) swallowClick();
    grip?.[how]();
    grip = undefined;
  };
  const cancel = () => end('cancel');

  const options = { capture: true, signal: ended.signal };
  const moved = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    if (!grip) {
      const far = Math.hypot(event.clientX - clientX, event.clientY - clientY);
      if (far < (byTouch ? slack.touch : slack.mouse)) return;
      if (byTouch) return cancel();
      takeHold();
    }
    grip?.move(event.clientX, event.clientY);
  };
  const keyPressed = (event: KeyboardEvent) => {
    if (!grip) return;
    // Neither a popup's nor the page's while something is held.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') cancel();
  };
  window.addEventListener('pointermove', moved, options);
  window.addEventListener('pointerup', (event) => event.pointerId === pointerId && end('drop'), options);
  window.addEventListener('keydown', keyPressed, options);
  for (const sign of ['pointercancel', 'resize']) window.addEventListener(sign, cancel, options);
  // The window's own, which an element's does not rise to.
  window.addEventListener('blur', cancel, { signal: ended.signal });
  // A long press opens no menu of the link's.
  window.addEventListener('contextmenu', (event) => (byTouch ? event.preventDefault() : cancel()), options);
  return cancel;
}

/** The release of what was dragged is no click on it. */
function swallowClick(): void {
  const over = new AbortController();
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, signal: over.signal });
  setTimeout(() => over.abort());
}
