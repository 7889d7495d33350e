/**
 * A company that could not be created right after its first user: the reason and the chosen logo, held in memory for
 * /new-company; the text fields are in the form's draft.
 */
export interface UnfinishedCompany {
  reason: string;
  /** Why the logo was refused; null if it was not. */
  logoRefusal: string | null;
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
