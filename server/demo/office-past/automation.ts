import { company } from '#content/company.ts'
import type { RuleName } from '#domain/retention/automation/contract.ts'
import { alertOf, reminderLetter, serviceLetter } from '#domain/retention/automation/letters.ts'
import {
  invoicesToRemindOf,
  type Match,
  matchOf,
  outcomeOf,
} from '#domain/retention/automation/rules.ts'
import type { CustomerFacts } from '#domain/retention/metrics.ts'
import { type Day, todayAt } from '#domain/calendar.ts'
import { allRuleFacts, standingsOf } from '#server/retention/automation/facts-store.ts'
import { storeAct } from '#server/retention/automation/store.ts'
import type { Db } from '#server/db/open.ts'
import { insertAll } from '#server/demo/office/clear.ts'
import { customerId, type PersonKey, people, personKeys } from '#server/demo/office/people.ts'
import { idsBegin, type OfficeRows, tablesInOrder, together } from '#server/demo/office/rows.ts'
import { type Colleague, grace, robin } from '#server/demo/office/staff.ts'
import { mailRow } from '#server/demo/office-messages/message-rows.ts'
import { site } from '#server/demo/office-messages/news.ts'
import { openBefore } from '#server/demo/open-time.ts'

/** A run that staff started from the preview, some minutes of open doors ago, for those checked. */
type Planned = { rule: RuleName; by: Colleague; minutesAgo: number; only: readonly PersonKey[] }
type Run = Planned & { id: string; at: Date }
type Touched = { run: Run; person: PersonKey; facts: CustomerFacts; match: Match }

// The pause of the first reminder is over: the preview of that rule has somebody to contact.
const runs: readonly Planned[] = [
  { rule: 'service_overdue', by: robin, minutesAgo: 8_640, only: ['maumee'] },
  { rule: 'invoice_overdue', by: grace, minutesAgo: 8_130, only: ['tuscarawas'] },
  { rule: 'contact_bounced', by: grace, minutesAgo: 2_980, only: ['maumee'] },
  { rule: 'invoice_overdue', by: grace, minutesAgo: 2_610, only: ['maumee'] },
  {
    rule: 'service_overdue',
    by: robin,
    minutesAgo: 1_390,
    only: ['maumee', 'tuscarawas', 'killdeer'],
  },
]
const runLastsMs = 1_700
const paths = {
  services: '/customer/dashboard#appointments',
  invoices: '/customer/dashboard#invoices',
}

/** Runs of the rules over what the rows said on their day, and all that they sent. */
export async function seedRuns(tx: Db, now: Date): Promise<void> {
  for (const [place, planned] of runs.entries()) {
    const at = openBefore(now, planned.minutesAgo)
    await seedRun(tx, { ...planned, at, id: `${idsBegin}run-${place + 1}` })
  }
}

async function seedRun(tx: Db, run: Run): Promise<void> {
  const { id, rule, by, at } = run
  const finished = new Date(at.getTime() + runLastsMs)
  const row = {
    id,
    rule,
    staffId: by.id,
    staffName: by.name,
    startedAt: at,
    finishedAt: finished,
  }
  await tx.insertInto('automation_runs').values(row).execute()
  const touched: Touched[] = []
  for (const one of await matchesOf(tx, run)) {
    const customer = customerId(one.person)
    const standing = (await standingsOf(tx, rule, [customer], todayAt(at))).get(customer)
    if (standing === undefined) continue
    const done = outcomeOf(rule, standing, todayAt(at))
    await storeAct(tx, id, rule, { customerId: customer, ...one.match, ...done }, at)
    if (done.effects.length > 0) touched.push(one)
    await insertRows(tx, sentTo(one, done.effects))
  }
  await insertRows(tx, alertsOf(run, touched))
}

async function matchesOf(tx: Db, run: Run): Promise<Touched[]> {
  const today = todayAt(run.at)
  const all = await allRuleFacts(tx, today)
  return personKeys
    .filter((person) => run.only.includes(person))
    .flatMap((person) => {
      const found = all.find((facts) => facts.customerId === customerId(person))
      if (found === undefined) return []
      // What came back after the run was not known to it.
      const facts = {
        ...found,
        bouncedMessages: found.bouncedMessages.filter(({ on }) => on <= today),
      }
      const match = matchOf(run.rule, facts, today)
      return match === null ? [] : [{ run, person, facts, match }]
    })
}

type Effects = ReturnType<typeof outcomeOf>['effects']

function sentTo(touched: Touched, effects: Effects): OfficeRows {
  const {
    run: { id, rule, at },
    person,
    match,
  } = touched
  const customer = customerId(person)
  const letter = letterTo(touched, todayAt(at))
  const isInvoice = rule === 'invoice_overdue'
  const [topic, path] = isInvoice
    ? (['invoice', paths.invoices] as const)
    : (['service', paths.services] as const)
  const told = { id: `${id}-${person}-mail`, at, to: people[person].mail, customer }
  return {
    ...(effects.includes('portal') && {
      notifications: [
        {
          id: `${id}-${person}-told`,
          customerId: customer,
          type: topic,
          ...letter,
          link: path,
          createdAt: at,
        },
      ],
    }),
    ...(effects.includes('mail') && {
      outbox: [
        mailRow(told, {
          template: 'news',
          data: {
            firstName: people[person].first,
            ...letter,
            links: [{ label: 'View your invoices', href: `${site}${path}` }],
          },
        }),
      ],
    }),
    ...(effects.includes('call') && {
      tasks: [
        {
          id: `${id}-${person}-call`,
          customerId: customer,
          kind: 'call' as const,
          rule,
          text: match.cause,
          dueOn: todayAt(at),
          createdAt: at,
          updatedAt: at,
        },
      ],
    }),
  }
}

function letterTo(
  { run: { rule }, facts }: Touched,
  today: Day,
): { title: string; message: string } {
  if (rule === 'invoice_overdue') {
    const overdue = invoicesToRemindOf(facts, today)
    return reminderLetter(overdue.map((invoice) => ({ ...invoice, openAmount: invoice.amount })))
  }
  return serviceLetter(facts.lastService?.day ?? today, facts.usualPauseDays ?? 0)
}

function alertsOf({ id, rule, at }: Run, touched: readonly Touched[]): OfficeRows {
  if (touched.length === 0 || rule !== 'service_overdue') return {}
  const { subject, facts } = alertOf(
    rule,
    touched.map(({ facts: known, match }) => ({ ...known, cause: match.cause })),
  )
  const data = {
    subject,
    facts: facts.map(([name, value]) => ({ name, value })),
    link: `${site}/admin/retention#automation`,
  }
  return {
    outbox: [
      mailRow({ id: `${id}-alert`, at, to: company.email }, { template: 'officeAlert', data }),
    ],
  }
}

async function insertRows(tx: Db, part: OfficeRows): Promise<void> {
  const rows = together([part])
  for (const table of tablesInOrder) await insertAll(tx, table, rows[table] ?? [])
}
