import { ownFilterAddress } from '#domain/customer-addresses.ts'
import { ownerNotice } from '#domain/services/news/owner-notices.ts'
import { findCompany } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import { findFilter } from '#server/filters/store.ts'
import type { Deps } from '#server/http/context.ts'
import { notifyCustomer } from '#server/notifications/notify-customer.ts'
import { withdrawNotification } from '#server/notifications/store.ts'
import { withdrawMessages } from '#server/outbox/withdraw-store.ts'
import type { FilterRow } from '#server/services/bench/filter-store.ts'

type Step = 'received' | 'handed_over'

const mailKey = ({ id }: FilterRow, step: Step) => `owner:${id}:${step}`

/**
 * Of a filter that another company brought: its owner hears where it is, and its result, once of
 * each step.
 */
export async function notifyOwner(
  tx: Db,
  deps: Deps,
  filter: FilterRow,
  step: Step,
): Promise<void> {
  const customerId = await ownerOf(tx, filter)
  if (customerId === null || filter.filterId === null) return
  await notifyCustomer(tx, deps, {
    customerId,
    topic: 'service',
    ...ownerNotice(step, filter),
    path: ownFilterAddress(filter.filterId),
    pathLabel: 'See your filter',
    mailKey: mailKey(filter, step),
  })
}

/** It was no arrival: whoever has not read yet that it is here never does. */
export async function withdrawOwnerNotice(tx: Db, filter: FilterRow): Promise<void> {
  const customerId = await ownerOf(tx, filter)
  if (customerId === null) return
  const steps: readonly Step[] = ['received', 'handed_over']
  await withdrawMessages(
    tx,
    steps.map((step) => mailKey(filter, step)),
  )
  for (const step of steps)
    await withdrawNotification(tx, { customerId, topic: 'service', ...ownerNotice(step, filter) })
}

async function ownerOf(tx: Db, { owner, filterId }: FilterRow): Promise<string | null> {
  const found = owner === null || filterId === null ? null : await findFilter(tx, filterId)
  const company = found?.companyId ? await findCompany(tx, found.companyId) : null
  return company?.mainContactId ?? null
}
