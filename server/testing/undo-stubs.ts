import { afterAll, vi } from 'vitest'
import { applyHouse } from '#content/house.ts'

// The next file runs in the same process.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  applyHouse({})
})
