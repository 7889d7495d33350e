export { storeAccepted } from './consents.ts';
export { writeOwnData } from './export-own-data.ts';
export type { OwnData, OwnDataPart } from './own-data.ts';
export { demoPassword } from './password.ts';
export { linkLifetimes } from './pending-links.ts';
export { getUser, lockUser, setContact } from './queries.ts';
export { resetTwoStep } from './reset-two-step.ts';
export { startAccountOfPerson } from './start-account-of-person.ts';
export { sessionView, type UserRow, userView } from './view.ts';
