import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { FileFormat } from '#domain/file-formats.ts'
import { messages } from '#content/messages.ts'
import { addressOf } from '#domain/call.ts'
import { readAccuracy } from '#domain/maintenance/accuracy/calls.ts'
import { analyzeMaintenance, readSummary } from '#domain/maintenance/analysis/calls.ts'
import { answerRecommendation, listRecommendations } from '#domain/maintenance/calls.ts'
import type { Recommendation, Replacement, answeredStatuses } from '#domain/maintenance/contract.ts'
import { planCsv, planPdf, readPlan } from '#domain/maintenance/plan/calls.ts'
import { replaceFilter } from '#domain/services/replacement-calls.ts'
import { keyOf } from './client.ts'
import { customerClient } from './customer-call.ts'
import { rowsPerPage } from './list-params.ts'

const { recommendations, summary, accuracy, plan } = messages.fleet

export type RecommendationParams = {
  q: string
  urgency: string
  status: string
  vehicleId?: string
  page: number
}
export type AdviceChoice = {
  status: (typeof answeredStatuses)[number]
  scheduledDate?: string
  reason?: string | null
  snoozedUntil?: string | null
}

export function recommendationsQuery(
  { page, ...params }: RecommendationParams,
  pageSize = rowsPerPage,
) {
  return queryOptions({
    ...customerClient.list(listRecommendations, {
      // `only`: what the numbers above the list count.
      query: { ...params, only: 'open', sort: 'urgency', page, pageSize },
      failure: recommendations,
    }),
    placeholderData: keepPreviousData,
  })
}

/** Filters that were refused, and that nobody has replaced as far as we know. */
export const refusedQuery = (pageSize: number) =>
  queryOptions(
    customerClient.list(listRecommendations, {
      query: { only: 'refused', sort: 'urgency', page: 1, pageSize },
      failure: recommendations,
    }),
  )

export const maintenanceSummaryQuery = () =>
  queryOptions(customerClient.query(readSummary, { failure: summary }))

export const maintenanceAccuracyQuery = () =>
  queryOptions(customerClient.query(readAccuracy, { failure: accuracy }))

/** `spare`: how many trucks may be away at a time; empty for any number. */
export function maintenancePlanQuery(spare: string) {
  return queryOptions({
    ...customerClient.query(readPlan, { query: { spare }, failure: plan }),
    placeholderData: keepPreviousData,
  })
}

/** The plan as a file. */
export const planFile = (kind: FileFormat, spare: string) =>
  addressOf(kind === 'pdf' ? planPdf : planCsv, {}, { spare })

export const analyzeFleet = () => customerClient.send(analyzeMaintenance)

export const changeRecommendation = (id: string, body: AdviceChoice): Promise<Recommendation> =>
  customerClient.send(answerRecommendation, { params: { id }, body })

export const replaceRefused = (id: string, body: Replacement): Promise<null> =>
  customerClient.send(replaceFilter, { params: { id }, body })

export async function refreshMaintenance(client: QueryClient): Promise<void> {
  await Promise.all(
    [listRecommendations, readSummary, readPlan, readAccuracy].map((one) =>
      client.invalidateQueries({ queryKey: keyOf(one) }),
    ),
  )
}
