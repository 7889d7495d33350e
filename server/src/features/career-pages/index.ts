export { type CareerHosts, openCareerHosts } from './career-hosts.ts';
export { readPublicCareerPage } from './read-public-page.ts';
