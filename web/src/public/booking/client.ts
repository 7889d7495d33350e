import '../public.css';

// The components of this page run on the server alone; their styles are still part of this build (build/keep-styles.ts).
import.meta.glob(['./*.module.css', '../../shared/Button.module.css', '../../ui/LetterPicture.module.css'], {
  eager: true,
});

/** Offers the browser's own time zone, until one has been chosen. */
function offerOwnTimeZone(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-own-zone]');
  const shown = link?.dataset.ownZone;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { searchParams } = new URL(window.location.href);
  if (!link || !shown || !timeZone || searchParams.has('tz') || isSameTime(shown, timeZone)) return;
  searchParams.set('tz', timeZone);
  link.search = searchParams.toString();
  link.textContent = `Visa i din tidszon (${timeZone.split('/').at(-1)?.replaceAll('_', ' ')})`;
  link.hidden = false;
}

/** Whether clocks of both zones show the same. Those of Stockholm and Berlin do. */
function isSameTime(one: string, other: string): boolean {
  const now = new Date();
  const clock = (timeZone: string) => now.toLocaleString('sv', { timeZone });
  return clock(one) === clock(other);
}

offerOwnTimeZone();
