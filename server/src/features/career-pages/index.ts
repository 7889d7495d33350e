export { type CareerHosts, openCareerHosts } from './career-hosts.ts';
export { readCareerJobAddress, readPublicCareerPage } from './read-public-page.ts';
