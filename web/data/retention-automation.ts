import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  Automation,
  AutomationPreview,
  AutomationRunDetail,
  AutomationRuns,
  RuleName,
} from '#domain/retention/automation/contract.ts'
import { withQuery } from './list-params.ts'
import { callAsStaff } from './staff-call.ts'

const all = '/api/admin/automation'
export const runsPerPage = 10

export const automationQuery = queryOptions({
  queryKey: [all],
  queryFn: () => callAsStaff<Automation>('GET', all),
})

/** Refetched whenever it is opened: it shows who would be touched now. */
export const automationPreviewQuery = (rule: RuleName) =>
  queryOptions({
    queryKey: [all, rule, 'preview'],
    queryFn: () => callAsStaff<AutomationPreview>('GET', `${all}/${rule}/preview`),
    staleTime: 0,
    gcTime: 0,
  })

export const automationRunsQuery = (page: number) =>
  queryOptions({
    queryKey: [all, 'runs', page],
    queryFn: () =>
      callAsStaff<AutomationRuns>(
        'GET',
        withQuery(`${all}/runs`, { page: String(page), pageSize: String(runsPerPage) }),
      ),
    placeholderData: keepPreviousData,
  })

export const automationRunQuery = (id: string) =>
  queryOptions({
    queryKey: [all, 'runs', 'one', id],
    queryFn: () => callAsStaff<AutomationRunDetail>('GET', `${all}/runs/${encodeURIComponent(id)}`),
  })

export const automationCalls = {
  turn: (rule: RuleName, isOn: boolean) => callAsStaff('PUT', `${all}/${rule}`, { body: { isOn } }),
  run: (rule: RuleName, customerIds: readonly string[]) =>
    callAsStaff<AutomationRunDetail>('POST', `${all}/${rule}/runs`, { body: { customerIds } }),
  called: (id: string) => callAsStaff('POST', `${all}/calls/${encodeURIComponent(id)}/done`),
}
