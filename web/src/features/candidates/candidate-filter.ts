import { activeDays, type CandidateFilter, candidateFilter } from '@platsa/contract/candidates/schema';

/** The filters of the candidate bank. In the address and on the wire every field is text. */
export type BankFilter = { [K in keyof CandidateFilter]?: string };

const fields = Object.keys(candidateFilter.shape) as (keyof CandidateFilter)[];

/** Reads the filter from the address; invalid values are ignored. */
export function readBankFilter(address: URLSearchParams): BankFilter {
  const valid = fields.flatMap((field) => {
    const text = address.get(field);
    return text && candidateFilter.shape[field].safeParse(text).success ? [[field, text] as const] : [];
  });
  return Object.fromEntries(valid);
}

/** Writes the filter to the address, without what is not chosen. A level needs a profile or job to match with. */
export function writeBankFilter({ _job, match, ...filter }: BankFilter): Record<string, string> {
  const chosen = Object.entries({ ...filter, _job, match: _job && match }).filter(([, text]) => text);
  return Object.fromEntries(chosen) as Record<string, string>;
}

/** Counts the choices that narrow the list; its order is not one of them. */
export function countChoices({ _job, search: _search, ...filter }: BankFilter): number {
  return Object.values(filter).filter(Boolean).length;
}

const activeLabels = {
  30: 'Senaste månaden',
  90: 'Senaste tre månaderna',
  180: 'Senaste halvåret',
  365: 'Senaste året',
};
export const activeOptions = activeDays.map((days) => ({ value: String(days), label: activeLabels[days] }));
export const levelOptions = [
  { value: 'high', label: 'Hög, från 60 %' },
  { value: 'medium', label: 'Minst medel, från 20 %' },
];
