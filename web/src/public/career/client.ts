import '../public.css';
import { enhanceCareerPage, searchWhileTyping } from '../../shared/career-page/enhance.ts';
import { countVisit } from './visits.ts';

// The components of these pages run on the server alone; their styles are still part of this build (build/keep-styles.ts).
import.meta.glob(['../../shared/career-page/*.module.css', '../../ui/LetterPicture.module.css'], { eager: true });

const page = document.querySelector<HTMLElement>('[data-career]');
if (page) {
  enhanceCareerPage(page);
  searchWhileTyping(page);
  countVisit(page);
  passOnSource(page);
}

/** A link to this page that names its source, or a campaign, counts for the jobs that are opened from here too. */
function passOnSource(within: HTMLElement): void {
  const parameters = [...new URLSearchParams(window.location.search)].filter(([name]) => /^(src|utm_\w+)$/.test(name));
  if (parameters.length === 0) return;
  within.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="?career="]') : null;
    if (!link) return;
    const address = new URL(link.href);
    for (const [name, value] of parameters) address.searchParams.set(name, value);
    link.href = address.href;
  });
}
