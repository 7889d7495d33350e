export { readPublicCareerPage } from './read-public-page.ts';
