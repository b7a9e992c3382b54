import * as z from 'zod/mini'
import { causeTables } from '#domain/retention/rules.ts'
import { task } from '#domain/tasks/tasks.ts'
import { longList, officeList, officePage } from '#domain/lists.ts'

export const ruleNames = [
  'service_overdue',
  'invoice_overdue',
  'contact_bounced',
  'volume_falls',
] as const
export const effects = ['portal', 'mail', 'office', 'call', 'owner'] as const
export const leftOutReasons = [
  'cool_down',
  'appointment_ahead',
  'not_wanted',
  'no_email',
  'no_login',
  'suppressed',
  'stays_in_house',
  'already_listed',
  'settled',
  'closed',
  'run_full',
  'failed',
] as const

/**
 * How many customers one run touches, and one preview shows; whoever is beyond it has a turn in the
 * next.
 */
export const mostOfOneRun = 500
const wrongCustomers = `Please name ${mostOfOneRun} customers at most.`

const row = { rowKind: z.enum(causeTables), rowId: z.string() }
const someone = {
  customerId: z.string(),
  customerName: z.string(),
  company: z.nullable(z.string()),
}
// Without an effect the customer is left out; with some, the reason says what is missing.
const outcome = { effects: z.array(z.enum(effects)), leftOut: z.nullable(z.enum(leftOutReasons)) }

/** Those whom a run would touch first. `total` counts the others too. */
export const automationMatch = z.object({ ...someone, cause: z.string(), ...row, ...outcome })
export const automationPreview = officeList(automationMatch)

/** `by` is null for a nightly run; `finishedAt` for one that is running or was cut off. */
export const automationRun = z.object({
  id: z.string(),
  rule: z.enum(ruleNames),
  by: z.nullable(z.string()),
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  matched: z.number(),
  acted: z.number(),
  leftOut: z.number(),
})

export const runsQuery = officePage
export const automationRuns = longList(automationRun)

export const automationRunDetail = z.extend(automationRun, { acts: z.array(automationMatch) })

/** Only those whom the preview has shown, and who still match. */
export const runOrder = z.object({
  customerIds: z
    .array(z.string().check(z.maxLength(100)), wrongCustomers)
    .check(z.maxLength(mostOfOneRun, wrongCustomers)),
})

export const ruleSwitch = z.object({ isOn: z.boolean('Please say on or off.') })

/** `runs` counts those of thirty days. */
export const automationRule = z.object({
  rule: z.enum(ruleNames),
  isOn: z.boolean(),
  coolDownDays: z.number(),
  runs: z.number(),
  lastRun: z.nullable(automationRun),
})

export const automation = z.object({ rules: z.array(automationRule), calls: z.array(task) })

export type RuleName = (typeof ruleNames)[number]
export type RuleEffect = (typeof effects)[number]
export type LeftOut = (typeof leftOutReasons)[number]
export type RuleOutcome = { effects: RuleEffect[]; leftOut: LeftOut | null }
export type AutomationMatch = z.infer<typeof automationMatch>
export type AutomationPreview = z.infer<typeof automationPreview>
export type AutomationRun = z.infer<typeof automationRun>
export type AutomationRunDetail = z.infer<typeof automationRunDetail>
export type AutomationRuns = z.infer<typeof automationRuns>
export type AutomationRule = z.infer<typeof automationRule>
