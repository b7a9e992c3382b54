import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,server,content}/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'scripts/*.test.ts'],
    globalSetup: 'server/testing/global-setup.ts',
    maxWorkers: 2,
  },
})
