import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { messages } from '#content/messages.ts'
import type {
  AnalysisAnswer,
  MaintenanceSummary,
  Recommendation,
  Replacement,
} from '#domain/maintenance/contract.ts'
import type { Accuracy } from '#domain/maintenance/accuracy/contract.ts'
import type { MaintenancePlan } from '#domain/maintenance/plan/contract.ts'
import { withErrorMessage } from './api.ts'
import { callAsCustomer, listAsCustomer } from './customer-call.ts'
import { rowsPerPage, withQuery } from './list-params.ts'

const path = '/api/customer/maintenance-recommendations'
const summaryPath = '/api/customer/maintenance-summary'
const accuracyPath = '/api/customer/maintenance-accuracy'
const planPath = '/api/customer/maintenance-plan'

export type RecommendationParams = {
  q: string
  urgency: string
  status: string
  vehicleId?: string
  page: number
}
export type AdviceChoice = {
  status: 'scheduled' | 'dismissed'
  scheduledDate?: string
  reason?: string | null
  snoozedUntil?: string | null
}

export const recommendationsQuery = (
  { page, ...params }: RecommendationParams,
  pageSize = rowsPerPage,
) =>
  queryOptions({
    queryKey: [path, params, page, pageSize],
    queryFn: () =>
      withErrorMessage(
        messages.fleet.recommendations,
        listAsCustomer<Recommendation>(
          withQuery(path, {
            ...params,
            // What the numbers above the list count.
            only: 'open',
            sort: 'urgency',
            page: String(page),
            pageSize: String(pageSize),
          }),
        ),
      ),
    placeholderData: keepPreviousData,
  })

/** Filters that were refused, and that nobody has replaced as far as we know. */
export const refusedQuery = (pageSize: number) =>
  queryOptions({
    queryKey: [path, 'refused', pageSize],
    queryFn: () =>
      withErrorMessage(
        messages.fleet.recommendations,
        listAsCustomer<Recommendation>(
          withQuery(path, {
            only: 'refused',
            sort: 'urgency',
            page: '1',
            pageSize: String(pageSize),
          }),
        ),
      ),
  })

export const maintenanceSummaryQuery = () =>
  queryOptions({
    queryKey: [summaryPath],
    queryFn: () =>
      withErrorMessage(
        messages.fleet.summary,
        callAsCustomer<MaintenanceSummary>('GET', summaryPath),
      ),
  })

export const maintenanceAccuracyQuery = () =>
  queryOptions({
    queryKey: [accuracyPath],
    queryFn: () =>
      withErrorMessage(messages.fleet.accuracy, callAsCustomer<Accuracy>('GET', accuracyPath)),
  })

/** `spare`: how many trucks may be away at a time; empty for any number. */
export const maintenancePlanQuery = (spare: string) =>
  queryOptions({
    queryKey: [planPath, spare],
    queryFn: () =>
      withErrorMessage(
        messages.fleet.plan,
        callAsCustomer<MaintenancePlan>('GET', withQuery(planPath, { spare })),
      ),
    placeholderData: keepPreviousData,
  })

/** The plan as a file. */
export const planFile = (kind: 'pdf' | 'csv', spare: string) =>
  withQuery(`${planPath}.${kind}`, { spare })

export function analyzeFleet(): Promise<AnalysisAnswer> {
  return callAsCustomer('POST', '/api/customer/analyze-maintenance')
}

export function changeRecommendation(id: string, body: AdviceChoice): Promise<Recommendation> {
  return callAsCustomer('PATCH', `${path}/${encodeURIComponent(id)}`, { body })
}

export const replaceRefused = (id: string, body: Replacement): Promise<unknown> =>
  callAsCustomer('POST', `${path}/${encodeURIComponent(id)}/replacement`, { body })

export async function refreshMaintenance(client: QueryClient): Promise<void> {
  await Promise.all(
    [[path], [summaryPath], [planPath], [accuracyPath]].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  )
}
