import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{domain,documents,server,content}/**/*.test.{ts,tsx}',
      'web/**/*.test.{ts,tsx}',
      'scripts/*.test.ts',
      'e2e/faults/*.test.ts',
      'lab/**/*.test.ts',
    ],
    globalSetup: ['scripts/build-documents.ts', 'server/testing/global-setup.ts'],
    maxWorkers: 2,
    // A file begins with the modules that the one before it has loaded: loading them anew was half
    // of all work. So a test undoes what it changes of a module, of `process` and of globals.
    isolate: false,
    setupFiles: ['server/testing/undo-stubs.ts'],
    // Each app of a test is short-lived garbage.
    execArgv: ['--max-semi-space-size=64'],
    // The two cores may be slow, and busy with the journeys: a paper took over 30 s there.
    testTimeout: 90_000,
    hookTimeout: 90_000,
  },
})
