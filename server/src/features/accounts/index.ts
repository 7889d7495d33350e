export { endAccessAgain } from './access/manage-accesses.ts';
export { eraseAccount } from './erase-account.ts';
export type { OwnDataPart } from './own-data.ts';
export { demoPassword } from './password.ts';
export { linkLifetimes } from './pending-links.ts';
export { getUser, lockUser, setContact } from './queries.ts';
export { sessionView, userView } from './view.ts';
