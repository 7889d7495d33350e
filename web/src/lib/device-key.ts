import { browserStore } from './stored-values.ts';

const store = 'platsa.device';

/**
 * The key of this browser, sent with log-ins so that strangers who try passwords do not lock its user out. It opens nothing,
 * and stays at log-out.
 */
export const deviceKey = {
  read(): string | undefined {
    return browserStore.read(store) ?? undefined;
  },
  set(key: string): void {
    browserStore.write(store, key);
  },
};
