import type { Dataset } from '../data/dataset.ts';
import { get, makeToken, type Row, readData } from './row.ts';

/** The generator creates a company with 50,000 applications (data/8-statistics.sql). */
async function findCompany({ pool }: Dataset) {
  const { rows } = await pool.query<{ companyId: string; adminId: string; jobId: string }>(`
    SELECT c.id AS "companyId", m.user_id AS "adminId", (SELECT id FROM jobs WHERE company_id = c.id LIMIT 1) AS "jobId"
    FROM companies c JOIN members m ON m.company_id = c.id WHERE c.name = 'Bemanningsbolaget AB'`);
  const [company] = rows;
  if (!company) throw new Error('The benchmark data has no company with statistics. Remove data/bench and run again.');
  return company;
}

type Company = Awaited<ReturnType<typeof findCompany>>;

/** Over all of its jobs and time, which is what an open overview asks for first. */
const getStatisticsPath = (name: string) => (company: Company) =>
  `/v1/companies/${company.companyId}/statistics/${name}`;

function statisticsRow(name: string, title: string, field: string, addressOf = getStatisticsPath(name)): Row {
  return {
    name: `statistics-${name}`,
    title: `${title} of 50,000 applications`,
    p99MsAtMost: 100,
    alone: true,
    async requests(dataset) {
      const company = await findCompany(dataset);
      return [get(addressOf(company), makeToken(company.adminId))];
    },
    isRight: (text) => field in readData(text),
  };
}

export const statistics: readonly Row[] = [
  statisticsRow('applicants-total-amount', 'Number', 'applicants'),
  statisticsRow('applicants-average-matching', 'Average match', 'avgJobMatch'),
  statisticsRow('applicants-amount-by-day', 'Weekdays', 'applicationDates'),
  statisticsRow('applicants-age-percentage', 'Ages', 'agePercents'),
  statisticsRow('applicants-city-percentage', 'Home cities', 'cityPercents'),
  statisticsRow('total-advert-views', 'Views', 'reach'),
  statisticsRow('social-percentage', 'Traffic sources', 'socialPercents'),
  statisticsRow('funnel', 'Funnel of a job', 'columns', ({ jobId }) => `/v1/jobs/${jobId}/funnel`),
];
