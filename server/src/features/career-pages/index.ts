export { type CareerHosts, givenDomain, openCareerHosts } from './career-hosts.ts';
export { findPageByOldAddress } from './page-id.ts';
export { closePagesBeyondPlan } from './page-limit.ts';
export { readCareerJobAddress, readPublicCareerPage } from './read-public-page.ts';
