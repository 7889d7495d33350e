/**
 * Texts stored in the browser. Where it refuses, because all cookies are blocked or its store is full, they are kept until
 * the page is left. No function throws.
 */
function createStore(getStorage: () => Storage) {
  const unstored = new Map<string, string>();
  /** Undefined if the browser refuses. */
  const tryStorage = <Result>(access: (storage: Storage) => Result): Result | undefined => {
    try {
      return access(getStorage());
    } catch {
      return undefined;
    }
  };
  const remove = (name: string): void => {
    unstored.delete(name);
    tryStorage((storage) => storage.removeItem(name));
  };
  return {
    read: (name: string): string | null => unstored.get(name) ?? tryStorage((storage) => storage.getItem(name)) ?? null,
    /** Returns false if the text will be gone when the page is left. */
    write(name: string, text: string): boolean {
      remove(name);
      const isStored = tryStorage((storage) => {
        storage.setItem(name, text);
        return true;
      });
      if (!isStored) unstored.set(name, text);
      return isStored ?? false;
    },
    remove,
    removeByPrefix(...prefixes: readonly string[]): void {
      const stored = tryStorage((storage) => Array.from(storage, (_, index) => storage.key(index) ?? '')) ?? [];
      for (const name of [...stored, ...unstored.keys()]) {
        if (prefixes.some((prefix) => name.startsWith(prefix))) remove(name);
      }
    },
    /** Whether the browser lets this site store anything. */
    isAllowed: (): boolean => tryStorage((storage) => storage.getItem('')) !== undefined,
  };
}

/** Shared by the tabs of the browser, until it is removed. */
export const browserStore = createStore(() => localStorage);

/** For one tab, until it is closed. */
export const tabStore = createStore(() => sessionStorage);
