import { checkRecoveryRoute } from './check-recovery.ts';
import { recoverPasswordRoute } from './recover-password.ts';
import { requestRecoveryRoute } from './request-recovery.ts';

export const recoveriesRoutes = [requestRecoveryRoute, checkRecoveryRoute, recoverPasswordRoute];
