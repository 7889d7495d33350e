/** `cover` is the part before the first heading or under 'CV'. `other` is content that the profile has no field for. */
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
