import { resendAgencyAdRoute } from './resend-ad.ts';

export const agencyRoutes = [resendAgencyAdRoute];
