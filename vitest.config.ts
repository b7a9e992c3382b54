import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{domain,documents,server,content}/**/*.test.{ts,tsx}',
      'web/**/*.test.{ts,tsx}',
      'scripts/*.test.ts',
      'e2e/faults/*.test.ts',
      'bench/*/*.test.ts',
    ],
    globalSetup: ['scripts/build-documents.ts', 'server/testing/global-setup.ts'],
    maxWorkers: 2,
    // The two cores may be busy with another run.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
