/** Dragging by mouse, pen and touch: when a press becomes a drag. */

/** Callbacks of a drag, in window coordinates. */
export interface DragGesture {
  move: (point: { x: number; y: number }) => void;
  drop: () => void;
  cancel: () => void;
}

/** A mouse drag starts after 5 pixels; a touch drag after 150 ms without moving 10 pixels, which would be scrolling. */
const slack = { mouse: 5, touch: 10 };
const longPressMs = 150;

/** Calls `lift` when a press becomes a drag and forwards the drag's events. Returns a function that cancels. */
export function watchPress(press: PointerEvent, lift: () => DragGesture | undefined): () => void {
  const { pointerId, clientX, clientY } = press;
  const byTouch = press.pointerType === 'touch';
  const ended = new AbortController();
  let drag: DragGesture | undefined;
  const startDrag = () => {
    drag = lift();
    if (!drag) endPress('cancel');
  };
  const timer = byTouch ? setTimeout(startDrag, longPressMs) : undefined;
  const endPress = (how: 'drop' | 'cancel') => {
    clearTimeout(timer);
    ended.abort();
    if (drag) swallowClick();
    drag?.[how]();
    drag = undefined;
  };
  const cancelPress = () => endPress('cancel');

  const options = { capture: true, signal: ended.signal };
  const moved = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    if (!drag) {
      const far = Math.hypot(event.clientX - clientX, event.clientY - clientY);
      if (far < (byTouch ? slack.touch : slack.mouse)) return;
      if (byTouch) return cancelPress();
      startDrag();
    }
    drag?.move({ x: event.clientX, y: event.clientY });
  };
  const keyPressed = (event: KeyboardEvent) => {
    if (!drag) return;
    // During a drag, keys reach neither popups nor the page.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') cancelPress();
  };
  window.addEventListener('pointermove', moved, options);
  window.addEventListener('pointerup', (event) => event.pointerId === pointerId && endPress('drop'), options);
  window.addEventListener('keydown', keyPressed, options);
  for (const sign of ['pointercancel', 'resize']) window.addEventListener(sign, cancelPress, options);
  // Without capture, to get the window's own blur only.
  window.addEventListener('blur', cancelPress, { signal: ended.signal });
  // A long press must not open the link's context menu.
  window.addEventListener('contextmenu', (event) => (byTouch ? event.preventDefault() : cancelPress()), options);
  return cancelPress;
}

/** Releasing the dragged element must not count as a click. */
function swallowClick(): void {
  const over = new AbortController();
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, signal: over.signal });
  setTimeout(() => over.abort());
}
