import { defineConfig } from 'vitest/config'

/** Where scripts/test.mjs reads how many tests passed. */
const report = process.env['VITEST_REPORT']

/** Browser tests poll for up to 20 seconds: a busy machine is slow. */
const patience = { poll: { timeout: 20_000, interval: 50 } }

const browserTests = ['src/**/*.browser.test.ts', 'test/browser/**/*.test.ts']

export default defineConfig({
  test: {
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
    projects: [
      {
        test: {
          name: 'server',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/**/*.test.ts'],
          exclude: browserTests,
          globalSetup: ['src/platform/testing/run-database.ts', 'test/search-columns.ts'],
          pool: 'forks',
          isolate: false,
          expect: patience,
          // A busy machine takes several times as long; what hangs fails all the same.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: browserTests,
          globalSetup: ['src/platform/testing/run-database.ts', 'test/search-columns.ts'],
          pool: 'forks',
          isolate: false,
          fileParallelism: false,
          expect: patience,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
