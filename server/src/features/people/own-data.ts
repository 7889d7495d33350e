import type { OwnDataPart } from '../accounts/index.ts';

/** The companies that had added somebody before they got their account. Foreign keys delete the rows. */
export const peopleData: OwnDataPart = {
  async collect({ db }, user) {
    const rows = await db
      .selectFrom('addedPersons')
      .innerJoin('companies', 'companies.id', 'addedPersons.companyId')
      .select(['companies.name as company', 'addedPersons.source', 'addedPersons.addedAt', 'addedPersons.informedAt'])
      .where('addedPersons.personId', '=', user.id)
      .execute();
    return { documents: [['tillagd-av.json', 'företag som hade lagt till dig innan du fick ett konto', rows]] };
  },
};
