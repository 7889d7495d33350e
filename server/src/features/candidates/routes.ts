import { applyToCompanyRoute } from './apply-to-company.ts';
import { deleteCandidateRoute } from './delete-candidate.ts';
import { getCompanyToApplyToRoute } from './get-company-to-apply-to.ts';
import { getOwnCompanyApplicationRoute } from './get-own-company-application.ts';
import { listBankConsentsRoute } from './list-bank-consents.ts';
import { listBankProfilesRoute } from './list-bank-profiles.ts';
import { listCandidateIdsRoute } from './list-candidate-ids.ts';
import { listCandidatesRoute } from './list-candidates.ts';
import { listPlacementTargetsRoute } from './list-placement-targets.ts';
import { placeCandidatesRoute } from './place-candidates.ts';
import { removePlacedCandidatesRoute } from './remove-placed-candidates.ts';
import { getBankRetentionRoute } from './retention/get-bank-retention.ts';
import { stayInBankRoute } from './retention/stay-in-bank.ts';
import { deleteBankSearchRoute, listBankSearchesRoute, saveBankSearchRoute } from './saved-searches.ts';
import { updateBankConsentRoute } from './update-bank-consent.ts';

/** The candidate bank: spontaneous applications, and the bank profiles that they are matched with. */
export const candidateRoutes = [
  applyToCompanyRoute,
  deleteCandidateRoute,
  getBankRetentionRoute,
  getCompanyToApplyToRoute,
  getOwnCompanyApplicationRoute,
  listBankConsentsRoute,
  listBankProfilesRoute,
  listCandidateIdsRoute,
  listCandidatesRoute,
  listPlacementTargetsRoute,
  placeCandidatesRoute,
  removePlacedCandidatesRoute,
  deleteBankSearchRoute,
  listBankSearchesRoute,
  saveBankSearchRoute,
  stayInBankRoute,
  updateBankConsentRoute,
];
