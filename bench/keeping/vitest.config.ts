import { defineConfig } from 'vitest/config'

/** `npx vitest run --config bench/keeping/vitest.config.ts`: too slow for the tests of each landing. */
export default defineConfig({
  test: {
    include: ['bench/keeping/*.test.ts'],
    globalSetup: ['src/platform/testing/run-database.ts', 'test/search-columns.ts'],
    pool: 'forks',
    testTimeout: 1_800_000,
    hookTimeout: 120_000,
  },
})
