let pressed = false;
// Tests import forms outside a browser.
if (typeof window !== 'undefined') {
  window.addEventListener('mousedown', () => (pressed = true), { capture: true });
  window.addEventListener('mouseup', () => (pressed = false), { capture: true });
}

/**
 * Runs `act` at once, or after the click of a mouse button or finger that is down. A message that appears when a field is
 * left moves what is below it: the click that left the field would miss.
 */
export function runAfterClick(act: () => void): void {
  if (pressed) window.addEventListener('mouseup', () => setTimeout(act), { once: true });
  else act();
}
