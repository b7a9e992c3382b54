import { one } from '#domain/leads/one.ts'
export const data = one
