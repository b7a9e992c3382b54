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

export const listRuns = call('GET /api/admin/automation-runs', {
  summary: 'List runs of automation',
  ...reading,
  query: runsQuery,
  answer: value(automationRuns),
})

export const readRun = call('GET /api/admin/automation-runs/:id', {
  summary: 'Read run of automation',
  ...reading,
  answer: value(automationRunDetail),
})

export const switchRule = call('PUT /api/admin/automation/:rule', {
  summary: 'Switch rule of automation on or off',
  ...sending,
  body: ruleSwitch,
  answer: nothing,
})

export const previewRule = call('GET /api/admin/automation/:rule/preview', {
  summary: 'Preview run of rule of automation',
  ...sending,
  answer: value(automationPreview),
})

export const runRule = call('POST /api/admin/automation/:rule/runs', {
  summary: 'Run rule of automation',
  ...sending,
  body: runOrder,
  answer: created(automationRunDetail),
})
