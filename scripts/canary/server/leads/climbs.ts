import { one } from '../../domain/leads/one.ts'
export const climbs = one
