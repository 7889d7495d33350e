/**
 * Dates of experiences and educations: yyyy-MM-dd, or yyyy where only the year is known. A month may be sent (month.ts), and is
 * stored as its first or last day. This file must not import zod.
 */

export const isYear = (date: string): boolean => /^\d{4}$/.test(date);

/** The first day that the date may mean. */
export const firstDay = (date: string): string => (isYear(date) ? `${date}-01-01` : date);

/** The last day that the date may mean. */
export const lastDay = (date: string): string => (isYear(date) ? `${date}-12-31` : date);
