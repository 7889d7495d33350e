import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'contract/src/**/*.test.ts',
      'packages/*/src/**/*.test.ts',
      'server/src/**/*.test.ts',
      'server/test/**/*.test.ts',
      'web/src/**/*.test.ts',
      'web/build/**/*.test.ts',
      'demo/**/*.test.ts',
      'scripts/**/*.test.mjs',
    ],
    globalSetup: ['server/test/database.ts'],
    // One more than CI has cores, because many tests wait: for a process, a delay, a time limit.
    maxWorkers: 3,
    // No module keeps anything of one server that another could meet: the files of a worker share the modules, and load the
    // application once. What a test puts in the place of a global is taken away after it.
    isolate: false,
    unstubGlobals: true,
    restoreMocks: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for comes; how soon is the bench's matter.
    expect: { poll: { timeout: 20_000 } },
  },
});
