import { get, type Row, readData } from './row.ts';

export const publicListPage: Row = {
  name: 'list-html',
  title: 'Public list, HTML',
  atLeast: 0.12,
  requests: async () => [get('/jobs')],
  isRight: (text) => text.includes('</html>') && (text.match(/href="\/jobs\/[\w-]+"/g)?.length ?? 0) >= 30,
};

export const publicListJson: Row = {
  name: 'list-json',
  title: 'Public list, JSON',
  atLeast: 0.12,
  requests: async () => [get('/v1/public-jobs')],
  isRight: (text) => Array.isArray(readData(text).jobs) && (readData(text).jobs as unknown[]).length === 30,
};
