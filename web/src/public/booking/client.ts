import '../public.css';

// The components of this page run on the server alone; their styles are still part of this build (build/keep-styles.ts).
import.meta.glob(['./*.module.css', '../../shared/Button.module.css', '../../ui/LetterPicture.module.css'], {
  eager: true,
});

/** Opens the page in the browser's own time zone, until one has been chosen. */
function showOwnTimeZone(): void {
  const shown = document.querySelector<HTMLElement>('[data-shown-zone]')?.dataset.shownZone;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const address = new URL(window.location.href);
  if (!shown || !timeZone || address.searchParams.has('tz') || isSameTime(shown, timeZone)) return;
  address.searchParams.set('tz', timeZone);
  window.location.replace(address);
}

/** Whether clocks of both zones show the same. Those of Stockholm and Berlin do. */
function isSameTime(one: string, other: string): boolean {
  const now = new Date();
  const clock = (timeZone: string) => now.toLocaleString('sv', { timeZone });
  return clock(one) === clock(other);
}

showOwnTimeZone();
