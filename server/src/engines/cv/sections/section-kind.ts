/** `cover` is the name of the document itself; `other` holds what the profile has no place for. */
export type SectionKind =
  | 'about'
  | 'contact'
  | 'courses'
  | 'cover'
  | 'education'
  | 'experience'
  | 'interests'
  | 'languages'
  | 'licences'
  | 'other'
  | 'references'
  | 'skills'
  | 'traits';
