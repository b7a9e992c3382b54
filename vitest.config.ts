import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,server,content}/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'scripts/*.test.ts'],
    globalSetup: 'server/testing/global-setup.ts',
    maxWorkers: 2,
    // The two cores may be busy with another run.
    testTimeout: 20_000,
  },
})
