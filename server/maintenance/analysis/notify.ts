import { maintenanceNews } from '#content/maintenance-news.ts'
import type { Day } from '#domain/calendar.ts'
import { fleetPage } from '#domain/customer-addresses.ts'
import {
  criticalNews,
  weeklyNews,
  type MaintenanceNews,
  type UnnotifiedFilter,
} from '#domain/maintenance/analysis/maintenance-news.ts'
import { weeklyLevels } from '#domain/maintenance/urgency.ts'
import { maintenanceAlert, maintenanceAlerts } from '#domain/outbox/texts/templates.ts'
import { isOnlyImported } from '#server/accounts/made-store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { takeUnnotified } from '#server/maintenance/advice-store.ts'
import { notifyCustomer, type CustomerNotice } from '#server/notifications/notify-customer.ts'

type Config = Pick<Deps, 'config'>

/**
 * Right away, through every channel that the customer wants: what has become critical since the
 * last notification.
 */
export async function notifyOfCritical(
  tx: Db,
  deps: Config,
  customerId: string,
  today: Day,
): Promise<void> {
  if (await isOnlyImported(tx, customerId)) return
  const unnotified = await takeUnnotified(tx, customerId, ['critical'])
  const news = criticalNews(unnotified)
  if (news === null) return
  await notifyCustomer(tx, deps, {
    ...noticeOf(customerId, news),
    text: textOf(customerId, unnotified, today),
  })
}

/**
 * Once a week: what has become high or medium since. Filters notified at the same or a worse level
 * are left out.
 */
export async function notifyOfWeek(
  tx: Db,
  deps: Config,
  customerId: string,
  today: Day,
): Promise<void> {
  if (await isOnlyImported(tx, customerId)) return
  const news = weeklyNews(await takeUnnotified(tx, customerId, weeklyLevels), today)
  if (news !== null) await notifyCustomer(tx, deps, noticeOf(customerId, news))
}

function noticeOf(customerId: string, { title, message, lines }: MaintenanceNews): CustomerNotice {
  return {
    customerId,
    topic: 'maintenance',
    title,
    message,
    lines,
    path: fleetPage,
    pathLabel: maintenanceNews.linkLabel,
  }
}

// One text a day: the portal and the email have the rest.
function textOf(
  customerId: string,
  unnotified: readonly UnnotifiedFilter[],
  today: Day,
): NonNullable<CustomerNotice['text']> {
  return {
    kind: 'maintenance_alert',
    key: `maintenance:${customerId}:${today}`,
    body: ({ firstName }) =>
      unnotified.length === 1
        ? unnotified
            .map(({ filterType, vehicle }) => maintenanceAlert({ firstName, filterType, vehicle }))
            .join('')
        : maintenanceAlerts({ firstName, count: unnotified.length }),
  }
}
