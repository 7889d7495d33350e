import { get, type Row } from './row.ts';

export const careerPage: Row = {
  name: 'career-html',
  title: 'Career page, HTML',
  atLeast: 0.12,
  warm: true,
  requests: async ({ size }, count) =>
    Array.from({ length: Math.min(count, 20_000) }, (_, n) => get(`/career/bolag-${1 + (n % size.companies)}`)),
  isRight: (text) => text.includes('ItemList'),
};
