import { call, created, nothing, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import {
  automation,
  automationPreview,
  automationRunDetail,
  automationRuns,
  runOrder,
  runsQuery,
  ruleSwitch,
} from './contract.ts'

const reading = { access: { staff: staffMay.readRetention } }
const sending = { access: { staff: staffMay.sendMessages } }

export const readAutomation = call('GET /api/admin/automation', {
  ...reading,
  answer: value(automation),
})

export const listRuns = call('GET /api/admin/automation/runs', {
  ...reading,
  query: runsQuery,
  answer: value(automationRuns),
})

export const readRun = call('GET /api/admin/automation/runs/:id', {
  ...reading,
  answer: value(automationRunDetail),
})

export const switchRule = call('PUT /api/admin/automation/:rule', {
  ...sending,
  body: ruleSwitch,
  answer: nothing,
})

export const previewRule = call('GET /api/admin/automation/:rule/preview', {
  ...sending,
  answer: value(automationPreview),
})

export const runRule = call('POST /api/admin/automation/:rule/runs', {
  ...sending,
  body: runOrder,
  answer: created(automationRunDetail),
})

export const markCalled = call('POST /api/admin/automation/calls/:id/done', {
  ...reading,
  answer: nothing,
})
