import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { accountLimits } from '#domain/account-limits.ts'
import { mostOnCall } from '#domain/chat/on-call/contract.ts'
import { mostClosedDays } from '#domain/settings/contract.ts'
import { companyLimits } from '#domain/companies/contract.ts'
import { mostKeys } from '#domain/fleet/api-keys.ts'
import { topics } from '#domain/notifications/contract.ts'
import { openTestApp } from '#server/testing/harness.ts'
import type { GuardedRoute } from './access/access.ts'

// security.md S1, back-office.md 3, rule 10: every answer that grows with stored rows is paged,
// streamed or queued.

/**
 * What a GET answers that has a list or a file in it, is not paged by its schema and does not say
 * `streams`: why it cannot grow with what customers or strangers store.
 */
const bounded: Record<string, string> = {
  '/api/openapi.json': 'our own calls',

  // What a company has, by its limits.
  '/api/customer/company': `${companyLimits.people} people, ${companyLimits.sites} sites`,
  '/api/admin/companies/:id/people': `${companyLimits.people}, or as many as our team adds by hand`,
  '/api/admin/companies/:id/sites': `${companyLimits.sites}`,
  '/api/admin/customers/:id/merge': 'who reads in one company',
  '/api/customer/api-keys': `${mostKeys}`,
  '/api/customer/appointments/:id': `one, and whom it may be handed by: ${companyLimits.people}`,
  '/api/customer/sessions': `${accountLimits.sessions}`,
  '/api/staff/sessions': `${accountLimits.sessions}`,
  '/api/customer/notification-choices': `${topics.length} topics, three channels`,

  // One vehicle or filter.
  '/api/admin/vehicles/:id': 'texts of 20,000 signs, a limit for each kind of reading',
  '/api/admin/customers/:id/vehicles/:vehicleId/limits': 'one for each kind of reading',
  '/api/customer/vehicles/:id/filters': 'the first 100',
  '/api/customer/filters/:id': 'what our team did with one filter',
  '/api/admin/filters/:id': 'what our team did with one filter',
  '/api/verify/filters/:code': 'what our team did with one filter',

  // One service: it is of 500 filters at most, and our team writes what it has.
  '/api/customer/service-history/:id': 'one service',
  '/api/admin/services/:id': 'one service',
  '/api/admin/services/:id/filters': 'one service',
  '/api/admin/service-filters/:id': 'one filter of a service',
  '/api/verify/:number': 'one certificate',
  '/api/verify/status/:code': 'one service',

  // One invoice: fifty lines.
  '/api/customer/invoices/:id': 'one invoice',
  '/api/admin/invoices/:id': 'one invoice',

  // One day or hour.
  '/api/admin/day': 'a thousand stops',
  '/api/admin/stops': 'a thousand stops of one driver',
  '/api/admin/appointments/hours': 'the hours of a day',
  '/api/appointments/slots': 'the hours of the days that may be asked for',
  '/api/bookings/slots': 'the hours of the days that may be asked for',
  '/api/admin/appointments/:id/handover': 'who came to one stop',

  // Closed lists of ours.
  '/api/admin/appointments/capacity': 'four kinds',
  '/api/appointments/kinds': 'four kinds, and the oldest 200 services that are ready',
  '/api/admin/on-call': `${mostOnCall} people`,
  '/api/admin/settings': `${mostClosedDays} closed days, and the latest five changes`,
  '/api/admin/priors': 'kinds of filters',
  '/api/staff/me': 'tasks of a role',
  '/api/email-services/diagnostics': 'five services',
  '/api/admin/email-services/diagnostics': 'five services',
  '/api/admin/triage/analytics': 'states, and days of a month',
  '/api/admin/accuracy': 'ten bins, and versions of our predictor',
  '/api/customer/maintenance-accuracy': 'ten bins',

  // The first of a list, which says how many there are, or where the rest is.
  '/api/reviews': 'the newest 50',
  '/api/admin/insights': 'the first 100',
  '/api/admin/retention': 'the first 200',
  '/api/admin/search': 'the best of each kind',
  '/api/admin/today': 'the first of each list',
  '/api/admin/appointments/ready': 'the oldest 200',
  '/api/admin/companies/:id/departures': 'those that wait first, 20',
  '/api/admin/work': 'the first 200',
  '/api/admin/imports': 'the newest 50',
  '/api/admin/found-filters/orders': 'the first 50 that are open',
  '/api/admin/sms-occasions': 'the first of both lists',
  '/api/admin/automation': 'four rules, and the first 500 calls',
  '/api/admin/automation/:rule/preview': 'the first 500',
  '/api/admin/automation-runs/:id': 'the first 1,000',
  '/api/admin/customers/:id/vehicles': 'the first 50',
  '/api/admin/customers/:id': 'the first of each list',
  '/api/admin/customers/:id/notes': 'the newest 200',
  '/api/admin/services/:id/notes': 'the newest 200',
  '/api/admin/appointments/:id/notes': 'the newest 200',
  '/api/admin/invoices/:id/notes': 'the newest 200',
  '/api/admin/outbox/:id': 'the last 100 acts on one message',
  '/api/admin/triage/:id': 'the newest 200 entries',
  '/api/customer/maintenance-plan': 'the first 500',
  '/api/customer/maintenance-summary': 'sums, and the first ten',

  // Made by our team by hand, one by one.
  '/api/admin/staff': 'our own team',
  '/api/admin/colleagues': 'our own team',
  '/api/admin/teammates': 'our own team',
  '/api/admin/chat/saved-replies': 'texts that our team saves',
  '/api/admin/imports/:id': 'a file of 50,000 rows that our team brings',
  '/api/customer/compliance-folder': 'a line for each vehicle and year in which we gave out papers',
  '/api/admin/customers/:id/compliance-folder':
    'a line for each vehicle and year in which we gave out papers',

  // Files that are computed as a whole, with a ceiling in each.
  '/api/customer/invoices/:id.pdf': 'one invoice',
  '/api/admin/invoices/:id.pdf': 'one invoice',
  '/api/invoices/:token.pdf': 'one invoice',
  '/api/customer/statement.pdf': '500 lines',
  '/api/customer/report.pdf': '75 services and 75 invoices',
  '/api/customer/maintenance-plan.pdf': '100 filters',
  '/api/customer/service-history/:id/certificate.pdf': 'one service',
  '/api/customer/service-history/:id/inspection-report.pdf': 'one service',
  '/api/customer/service-filters/:id/certificate.pdf': 'one filter',
  '/api/admin/services/:id/certificate.pdf': 'one service',
  '/api/admin/services/:id/inspection-report.pdf': 'one service',
  '/api/admin/service-filters/:id/certificate.pdf': 'one filter',
  '/api/certificates/:token.pdf': 'one service',
  '/api/admin/filters/:id/label.pdf': 'one filter',
  '/api/admin/services/:id/labels.pdf': 'one service',
  '/api/admin/services/:id/packing-slip.pdf': 'one service',
  '/api/customer/compliance-folder.pdf': '200 papers',
  '/api/admin/customers/:id/compliance-folder.pdf': '200 papers',
  '/api/admin/outbox/:id/message.html': 'one message',
  '/api/calendar/:token.ics': '500 appointments',
  '/api/customer/appointments/:id.ics': 'one appointment',
  '/api/bookings/:id.ics': 'one appointment',

  // Pictures: 1,600 pixels wide.
  '/api/customer/filter-photos/:id': 'one picture',
  '/api/admin/filter-photos/:id': 'one picture',
  '/api/chat/photos/:id': 'one picture',
  '/api/admin/contact-photos/:id': 'one picture',
  '/api/admin/appointments/:id/handover/photo': 'one picture',
}

type Shown = { schema?: GuardedRoute['schema'] }

const isPaged = ({ schema }: Shown): boolean => {
  const query = schema?.querystring
  const fields = isZod(query) ? shapeOf(query) : {}
  return ('page' in fields && 'pageSize' in fields) || 'after' in fields
}

/** Whether its answer may have more in it the more is stored: a list without an end, or a file. */
function mayGrow({ schema }: Shown): boolean {
  const answer: unknown = Object(schema?.response)[200]
  return !isZod(answer) || defOf(answer).type === 'string' || hasList(answer)
}

function hasList(schema: z.core.$ZodType): boolean {
  const def = defOf(schema)
  switch (def.type) {
    case 'array':
      return !isShort(def) || hasList(def.element)
    case 'record':
      return defOf(def.keyType).type !== 'enum' || hasList(def.valueType)
    case 'unknown':
    case 'any':
      return true
    case 'object':
      return Object.values(def.shape).some(hasList)
    case 'union':
      return def.options.some(hasList)
    case 'tuple':
      return def.items.some(hasList)
    case 'pipe':
      return hasList(def.out)
    case 'nullable':
    case 'optional':
    case 'default':
      return hasList(def.innerType)
    case 'string':
    case 'number':
    case 'boolean':
    case 'literal':
    case 'enum':
    case 'null':
      return false
    default:
      throw new Error(`What an answer of ${def.type} may have in it is not known here.`)
  }
}

const isShort = ({ checks = [] }: z.core.$ZodTypeDef) =>
  checks.some((check) => check._zod.def.check === 'max_length')

const isZod = (schema: unknown): schema is z.core.$ZodType =>
  typeof schema === 'object' && schema !== null && '_zod' in schema
const defOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def
function shapeOf(schema: z.core.$ZodType): object {
  const def = defOf(schema)
  return def.type === 'object' ? def.shape : {}
}

describe('the answer of every GET', () => {
  test('is one row, a page, sent while it is read, or bounded for a reason', async () => {
    const { app } = await openTestApp()
    const growing = app.routeTable.filter(
      (route) => route.method === 'GET' && !route.streams && !isPaged(route) && mayGrow(route),
    )
    expect(growing.map(({ url }) => url).toSorted()).toEqual(Object.keys(bounded).toSorted())
  })

  const row = z.object({ id: z.string(), at: z.nullable(z.number()) })
  test.each([
    ['a row', row, false],
    ['a list', z.array(row), true],
    ['a list in a row, in one case of two', z.union([row, z.object({ of: z.array(row) })]), true],
    ['a list of ten at most', z.array(row).check(z.maxLength(10)), false],
    ['a short list of long ones', z.array(z.array(row)).check(z.maxLength(10)), true],
    ['values by any name', z.record(z.string(), z.number()), true],
    ['values by names of ours', z.record(z.enum(['a', 'b']), z.number()), false],
    ['a file', z.unknown(), true],
    ['a text', z.string(), true],
  ])('is seen through its schema: %s', (_what, answer, grows) => {
    expect(mayGrow({ schema: { response: { 200: answer } } })).toBe(grows)
  })
})
