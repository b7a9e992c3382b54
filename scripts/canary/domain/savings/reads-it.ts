import { once } from './read-once.ts'
export const twice = 2 * once
