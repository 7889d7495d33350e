import type { OwnDataPart } from '../accounts/index.ts';

/** The teams that a company user is in. They end with the membership. */
export const teamData: OwnDataPart = {
  async collect({ db }, user) {
    const teams = await db
      .selectFrom('teamMembers as place')
      .innerJoin('jobs', 'jobs.id', 'place.jobId')
      .innerJoin('companies', 'companies.id', 'place.companyId')
      .select(['companies.name as company', 'jobs.title as job', 'place.role', 'place.extraRights'])
      .select('place.createdAt as since')
      .where('place.userId', '=', user.id)
      .orderBy('place.createdAt')
      .orderBy('place.jobId')
      .execute();
    return { documents: [['team.json', 'team du är med i, och vad du får göra där', teams]] };
  },
};
