import { industries } from '#content/calculator.ts'
import { calculationAddress } from '#domain/addresses.ts'
import { instantAt, todayAt } from '#domain/calendar.ts'
import { formatDollars } from '#domain/money.ts'
import { mostReportsADay } from '#domain/savings/contract.ts'
import type { StoredCalculation } from '#domain/savings/stored-calculation.ts'
import { staffTab } from '#domain/staff-addresses.ts'
import type { Along } from '#server/db/insert-together.ts'
import type { Deps } from '#server/http/context.ts'
import { queueMails } from '#server/outbox/batch-store.ts'
import type { MailOrder } from '#server/outbox/store.ts'
import { addressHash, isOurs, officeAlert } from '#server/outbox/submission-mails.ts'
import { reportsSince } from './store.ts'

/** The report to whoever asked for it, and word of it to our team. */
export async function reportMails(
  deps: Deps,
  calculation: StoredCalculation,
  email: string,
): Promise<Along<MailOrder>> {
  const { filterType, filterCount, replacementCost, annualSavings } = calculation
  const today = todayAt(deps.now())
  const earlier = await reportsSince(deps.db, email, instantAt(today, '00:00'))
  const inputs = {
    industry: filterType,
    filters: String(filterCount),
    cost: String(replacementCost),
  }
  const facts = [
    ['Email', email],
    ['Industry', industries.find(({ key }) => key === filterType)?.label ?? filterType],
    ['Filters per month', String(filterCount)],
    ['Cost per filter', formatDollars(replacementCost * 100)],
    ['Annual savings', formatDollars(annualSavings * 100)],
  ] as const
  const alert = {
    subject: 'New savings report',
    facts,
    path: staffTab('leads', 'calculations'),
    replyTo: email,
  }
  const report: MailOrder = {
    to: email,
    template: 'savingsReport',
    data: {
      industry: filterType,
      filtersPerMonth: filterCount,
      costPerFilterDollars: replacementCost,
      link: `${deps.config.publicUrl}${calculationAddress(inputs)}`,
    },
    // Two that were sent at the same moment are one.
    idempotencyKey: `report:${today}:${addressHash(email)}:${earlier}`,
  }
  const isSent = earlier < mostReportsADay && !isOurs(email)
  return { items: [officeAlert(deps, alert), ...(isSent ? [report] : [])], store: queueMails }
}
