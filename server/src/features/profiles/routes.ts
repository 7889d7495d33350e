import { suggestProfessionsRoute } from './suggest-professions.ts';
import { suggestSkillsRoute } from './suggest-skills.ts';
import { suggestTraitsRoute } from './suggest-traits.ts';
import { updateProfileRoute } from './update-profile.ts';

export const profileRoutes = [updateProfileRoute, suggestProfessionsRoute, suggestTraitsRoute, suggestSkillsRoute];
