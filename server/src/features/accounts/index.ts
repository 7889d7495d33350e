export type { OwnDataPart } from './own-data.ts';
export { getUser, lockUser, setContact } from './queries.ts';
export { userView } from './view.ts';
