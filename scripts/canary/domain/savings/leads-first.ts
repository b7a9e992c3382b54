import { one } from '#domain/leads/one.ts'
export const early = one
