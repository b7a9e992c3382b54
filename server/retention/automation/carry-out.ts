import { portalAddress } from '#domain/customer-addresses.ts'
import type {
  RuleEffect,
  LeftOut,
  RuleOutcome,
  RuleName,
} from '#domain/retention/automation/contract.ts'
import { reminderLetter, serviceLetter } from '#domain/retention/automation/letters.ts'
import { coolDownDays, invoicesToRemindOf, type Match } from '#domain/retention/automation/rules.ts'
import type { CustomerFacts } from '#domain/retention/metrics.ts'
import { automationLetters } from '#content/automation.ts'
import { addDays, instantAt, todayAt } from '#domain/calendar.ts'
import { invoiceTexts } from '#server/invoices/notify-of-invoice.ts'
import { invoiceLink } from '#server/invoices/pdf-link.ts'
import { findStaffInvoice } from '#server/invoices/staff-store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { notify } from '#server/notifications/store.ts'
import { type CustomerNotice, mailCustomer } from '#server/notifications/notify-customer.ts'
import { storeCall } from '#server/tasks/store.ts'

export type Matched = Match & { facts: CustomerFacts }

const mostPdfs = 5

/**
 * Carries a rule out for one customer, in the transaction that records it. Returns what was done:
 * less than planned where the rows have changed since they were read. Alerts to our team and the
 * owners go out when the run ends.
 */
export async function carryOut(
  tx: Db,
  deps: Deps,
  rule: RuleName,
  matched: Matched,
  decided: RuleOutcome,
): Promise<RuleOutcome> {
  if (decided.effects.length === 0) return decided
  if (rule === 'service_overdue') await notifyOfOverdue(tx, matched, decided.effects)
  if (rule === 'contact_bounced')
    await storeCall(
      tx,
      rule,
      { customerId: matched.facts.customerId, cause: matched.cause },
      deps.now(),
    )
  return rule === 'invoice_overdue' ? remind(tx, deps, matched, decided) : decided
}

async function notifyOfOverdue(
  tx: Db,
  { facts: { customerId, lastService, usualPauseDays } }: Matched,
  effects: readonly RuleEffect[],
): Promise<void> {
  if (lastService === null || usualPauseDays === null || !effects.includes('portal')) return
  await notify(tx, {
    customerId,
    topic: 'service',
    ...serviceLetter(lastService.day, usualPauseDays),
    link: portalAddress('appointments'),
  })
}

async function remind(
  tx: Db,
  deps: Deps,
  { facts }: Matched,
  { effects, leftOut }: RuleOutcome,
): Promise<RuleOutcome> {
  const { customerId } = facts
  const unpaidInvoices = await unpaid(tx, deps, facts)
  if (unpaidInvoices.length === 0) return { effects: [], leftOut: 'settled' }
  const letter = reminderLetter(unpaidInvoices)
  if (effects.includes('portal'))
    await notify(tx, { customerId, topic: 'invoice', ...letter, link: portalAddress('invoices') })
  if (!effects.includes('mail')) return { effects, leftOut }
  const more: { label: string; href: string }[] = []
  for (const { id, invoiceNumber } of unpaidInvoices.slice(0, mostPdfs))
    more.push({ label: `Open ${invoiceNumber} as PDF`, href: await invoiceLink(tx, deps, id) })
  const left = await mailCustomer(tx, deps, {
    customerId,
    topic: 'invoice',
    ...letter,
    path: portalAddress('invoices'),
    pathLabel: automationLetters.invoice.pathLabel,
    more,
    timely: timelyOf(unpaidInvoices, deps.now()),
  })
  // The demo account was not to get any: what is missing is an address that somebody just removed.
  return left ? { effects, leftOut } : without(effects, 'mail', 'no_email')
}

// After the rule's pause the next reminder takes its place; a single invoice may be paid before.
function timelyOf(unpaidInvoices: readonly { id: string }[], now: Date): CustomerNotice['timely'] {
  const [only] = unpaidInvoices
  return {
    usefulUntil: instantAt(addDays(todayAt(now), coolDownDays.invoice_overdue), '00:00'),
    about: only !== undefined && unpaidInvoices.length === 1 ? invoiceTexts(only) : null,
  }
}

// What was paid or cancelled a moment ago is not asked for.
async function unpaid(tx: Db, { now }: Deps, facts: CustomerFacts) {
  const today = todayAt(now())
  const unpaidInvoices = await Promise.all(
    invoicesToRemindOf(facts, today).map(({ id }) => findStaffInvoice(tx, id, today)),
  )
  return unpaidInvoices
    .filter((unpaidInvoice) => unpaidInvoice !== null)
    .filter(({ status }) => status === 'pending')
}

function without(
  effects: readonly RuleEffect[],
  effect: RuleEffect,
  leftOut: LeftOut,
): RuleOutcome {
  return { effects: effects.filter((one) => one !== effect), leftOut }
}
