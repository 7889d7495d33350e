import { endBankConsents } from './retention/end-bank-consents.ts';

export const candidateSchedules = [endBankConsents];
