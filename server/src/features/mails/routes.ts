import { mailApplicantsRoute } from './mail-applicants.ts';

export const mailRoutes = [mailApplicantsRoute];
