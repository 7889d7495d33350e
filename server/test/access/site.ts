import { aName } from '../builders.ts';
import { anyone, company, type Expectations } from './expectation.ts';

/** Career pages, statistics and reference lists. */
export const ofSite: Expectations = {
  createCareerPage: {
    audience: 'companyAdmins',
    input: ({ ids }) => ({ _company: ids.companyId, title: 'Hos oss', pageId: aName() }),
  },
  getCareerPage: anyone,
  listCareerPages: company,
  updateCareerPage: { audience: 'companyAdmins', input: () => ({ title: 'Hos oss' }) },
  setCareerPageActive: { audience: 'companyAdmins', input: () => ({ active: true }) },
  copyCareerPage: { audience: 'companyAdmins' },
  deleteCareerPage: { audience: 'companyAdmins' },
  checkPageId: { ...company, input: () => ({ pageId: 'kafe' }) },
  getCareerSurroundings: company,
  recordCareerVisit: { ...anyone, input: () => ({ opened: true }) },
  getCareerStatistics: company,
  listHostNames: { audience: 'companyAdmins' },
  addHostName: { audience: 'companyAdmins', input: () => ({ host: `${aName()}.example.se` }) },
  checkHostName: { audience: 'companyAdmins' },
  removeHostName: { audience: 'companyAdmins' },

  recordEvent: { audience: 'anyone', input: ({ ids }) => ({ event: 'job.opened', _job: ids.jobId }) },
  getOverview: company,
  listNewApplicants: company,
  recordVisit: company,
  searchCities: anyone,
  searchProfessions: anyone,
  findNearestProfession: { audience: 'anyone', input: () => ({ title: 'Kock' }) },
  searchOccupationCodes: anyone,
  searchSkills: anyone,
  searchTraits: anyone,
  searchLanguages: anyone,
  searchLicenses: anyone,
  searchTopics: anyone,
  getProduct: anyone,
};
