import { seed } from '#server/demo/seed.ts'

export const sampled = seed
