import { reworkText } from '#content/rework.ts'
import { portal } from '#content/portal.ts'
import { fill } from '#domain/fill.ts'
import type { Service } from '#domain/services/contract.ts'
import { serviceStates } from '#domain/services/states.ts'
import { shownStatus } from '#domain/services/status-shown.ts'
import { number } from '#web/account/format/format-amount.ts'
import { day, dollars, none, stated } from '#web/account/lists/columns.tsx'
import { count, text, title } from '#web/ui/columns.ts'
import type { Column } from '#web/ui/data-table.tsx'

const { columns } = portal.services

function quantityOf(service: Service) {
  const { quantity, refused = 0, ended = 0 } = service
  const isAll = shownStatus(service) === 'ended'
  return (
    <>
      {number(quantity)}
      {refused > 0 && (
        <span className="block text-xs text-soot-600">
          {fill(portal.services.refused, { count: number(refused) })}
        </span>
      )}
      {ended > 0 && !isAll && (
        <span className="block text-xs text-soot-600">
          {fill(portal.services.ended, { count: number(ended) })}
        </span>
      )}
    </>
  )
}

/** The columns of a list of services; each row leads to its detail. */
export function serviceColumns(hrefOf: (id: string) => string): Column<Service>[] {
  return [
    title(columns.service, ({ id, serviceType, filterType, isRework }) => (
      <>
        <a href={hrefOf(id)} className="row-link">
          {isRework ? fill(reworkText.marked, { service: serviceType }) : serviceType}
        </a>
        <span className="block text-xs text-soot-600">{filterType}</span>
      </>
    )),
    count(columns.quantity, quantityOf),
    day(columns.date, ({ serviceDate }) => serviceDate),
    text(columns.technician, ({ technician }) => technician ?? none),
    stated(columns.status, (service) => serviceStates[shownStatus(service)]),
    dollars(columns.cost, ({ cost }) => cost),
  ]
}
