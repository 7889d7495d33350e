export { lockProfile } from './queries.ts';
export { readProfile } from './read-profile.ts';
export { replaceProfileTag } from './replace-tag.ts';
export {
  type ProfileSections,
  recordProfileChange,
  requireRoom,
  writeExperienceYears,
  writeSections,
} from './write-profile.ts';
