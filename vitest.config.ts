import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import JsonReport from './scripts/json-report.mjs'
import SecondTriesReporter from './scripts/second-tries.mjs'

/** Where scripts/test.mjs reads how many tests passed. */
const report = process.env['VITEST_REPORT']

/** On two busy cores a browser drops a click and a server misses a moment now and then: a test that fails runs once more, and the end of the run names it. */
const retry = 1

/** Browser tests poll for up to 20 seconds: a busy machine is slow. */
const patience = { poll: { timeout: 20_000, interval: 50 } }

/** One process alone leaves a core idle while it waits for the database or the browser; the usual number is one less than there are cores. */
const maxWorkers = Math.max(2, availableParallelism() - 1)

const browserTests = ['src/**/*.browser.test.ts', 'test/browser/**/*.test.ts']

export default defineConfig({
  test: {
    reporters: ['default', new SecondTriesReporter(), ...(report ? [new JsonReport({ outputFile: report })] : [])],
    projects: [
      {
        test: {
          name: 'server',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/**/*.test.ts'],
          exclude: browserTests,
          globalSetup: ['src/platform/testing/run-database.ts', 'test/search-columns.ts'],
          pool: 'forks',
          isolate: false,
          maxWorkers,
          expect: patience,
          retry,
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
          maxWorkers,
          expect: patience,
          retry,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
