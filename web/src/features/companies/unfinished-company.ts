/**
 * A company that could not be created right after its first user was: why, and the logo that had been chosen. Waits
 * here for /new-company, in memory, since a file can be kept nowhere else; the rest is in the form's draft.
 */
export interface UnfinishedCompany {
  reason: string;
  logo: Blob | null;
}

let waiting: UnfinishedCompany | null = null;

export const unfinishedCompany = {
  read: () => waiting,
  leave(company: UnfinishedCompany) {
    waiting = company;
  },
  forget() {
    waiting = null;
  },
};
