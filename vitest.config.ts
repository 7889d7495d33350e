import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'contract/src/**/*.test.ts',
      'server/src/**/*.test.ts',
      'web/src/**/*.test.ts',
      'web/build/**/*.test.ts',
      'demo/**/*.test.ts',
      'scripts/**/*.test.mjs',
    ],
    globalSetup: ['server/test/database.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for comes; how soon is the bench's matter.
    expect: { poll: { timeout: 20_000 } },
  },
});
