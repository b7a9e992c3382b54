import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RuleName } from '#domain/retention/automation/contract.ts'
import {
  listRuns,
  previewRule,
  readAutomation,
  readRun,
  runRule,
  switchRule,
} from '#domain/retention/automation/staff-calls.ts'
import { staffClient } from './staff-call.ts'

export const runsPerPage = 10

export const automationQuery = queryOptions(staffClient.query(readAutomation))

/** Refetched whenever it is opened: it shows who would be touched now. */
export const automationPreviewQuery = (rule: RuleName) =>
  queryOptions({
    ...staffClient.query(previewRule, { params: { rule } }),
    staleTime: 0,
    gcTime: 0,
  })

export const automationRunsQuery = (page: number) =>
  queryOptions({
    ...staffClient.query(listRuns, { query: { page, pageSize: runsPerPage } }),
    placeholderData: keepPreviousData,
  })

export const automationRunQuery = (id: string) =>
  queryOptions(staffClient.query(readRun, { params: { id } }))

export const automationCalls = {
  turn: (rule: RuleName, isOn: boolean) =>
    staffClient.send(switchRule, { params: { rule }, body: { isOn } }),
  run: (rule: RuleName, customerIds: string[]) =>
    staffClient.send(runRule, { params: { rule }, body: { customerIds } }),
}
