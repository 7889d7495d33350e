import './public.css';

// The styles of the public pages, whose components run mostly on the server. The pages link the style sheets of this entry and
// load no script of it (build/keep-styles.ts).
import.meta.glob(
  [
    './*.module.css',
    '../shared/{CookieQuestion,TextPage}.module.css',
    '../shared/job-view/*.module.css',
    '../ui/{Wordmark,LetterPicture}.module.css',
  ],
  { eager: true },
);
