import { getUserRoute } from './get-user.ts';
import { suggestProfessionsRoute } from './suggest-professions.ts';
import { suggestSkillsRoute } from './suggest-skills.ts';
import { suggestTraitsRoute } from './suggest-traits.ts';
import { updateProfileRoute } from './update-profile.ts';

export const profileRoutes = [
  getUserRoute,
  updateProfileRoute,
  suggestProfessionsRoute,
  suggestTraitsRoute,
  suggestSkillsRoute,
];
