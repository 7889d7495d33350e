import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { CallError } from './api.ts';
import { queryClient } from './query-client.ts';

test('a failed refetch is retried, but whoever invalidated the query waits for its first attempt alone', async () => {
  let attempts = 0;
  const readList = async () => {
    attempts += 1;
    if (attempts > 1) throw new CallError('offline', 'Servern svarar inte');
    return 'list';
  };
  const observer = new QueryObserver(queryClient, { queryKey: ['template', 'list'], queryFn: readList });
  const unsubscribe = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().data).toBe('list');
  await queryClient.invalidateQueries({ queryKey: ['template'] });
  expect(attempts).toBe(2);
  expect(observer.getCurrentResult().fetchStatus).toBe('fetching');
  unsubscribe();
  queryClient.clear();
});
