import { defineConfig } from 'vitest/config'

/** `npx vitest run --config bench/billing/vitest.config.ts`: too slow for the tests of each landing. */
export default defineConfig({
  test: {
    include: ['bench/billing/*.test.ts'],
    globalSetup: ['src/platform/testing/run-database.ts'],
    pool: 'forks',
    testTimeout: 1_800_000,
    hookTimeout: 120_000,
  },
})
