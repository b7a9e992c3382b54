import { queryOptions } from '@tanstack/react-query'
import type { PriorChange } from '#domain/maintenance/priors/contract.ts'
import { changePrior, listPriors, resetPrior } from '#domain/maintenance/priors/staff-calls.ts'
import { staffClient } from './staff-call.ts'

export const priorsQuery = queryOptions(staffClient.query(listPriors))

export const priorCalls = {
  change: (key: string, body: PriorChange) =>
    staffClient.send(changePrior, { params: { key }, body }),
  reset: (key: string, version: number) =>
    staffClient.send(resetPrior, { params: { key }, query: { version } }),
}
