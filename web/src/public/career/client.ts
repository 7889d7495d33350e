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
}
