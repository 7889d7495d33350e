export { findLink, openPage, sendNewLink } from './notice/links.ts';
export { correctOwnData, leaveCompany, readOwnPage, readOwnResume } from './notice/own-page.ts';
