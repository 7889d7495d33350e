export type { OwnDataPart } from './own-data.ts';
export { demoPassword } from './password.ts';
export { linkLifetimes } from './pending-links.ts';
export { getUser, lockUser, setContact } from './queries.ts';
export { resetTwoStep } from './reset-two-step.ts';
export { sessionView, userView } from './view.ts';
