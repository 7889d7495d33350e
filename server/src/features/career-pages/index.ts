export { type CareerHosts, openCareerHosts } from './career-hosts.ts';
export { closePagesBeyondPlan } from './page-limit.ts';
export { readCareerJobAddress, readPublicCareerPage } from './read-public-page.ts';
