import { portal } from '#content/portal.ts'
import { fill } from '#domain/fill.ts'
import type { Service } from '#domain/services/contract.ts'
import { missing, money, number } from '#web/account/format/format-amount.ts'
import { shortDay, wholeDay } from '#web/account/format/format-date.ts'
import { StatedMark } from '#web/account/state-mark.tsx'
import { serviceStates } from '#domain/services/states.ts'
import { shownStatus } from '#domain/services/status-shown.ts'
import type { Column } from '#web/ui/data-table.tsx'

const { columns } = portal.services

function quantityOf({ quantity, refused = 0 }: Service) {
  return (
    <>
      {number(quantity)}
      {refused > 0 && (
        <span className="block text-xs text-soot-600">
          {fill(portal.services.refused, { count: number(refused) })}
        </span>
      )}
    </>
  )
}

/** The columns of a list of services; each row leads to its detail. */
export function serviceColumns(hrefOf: (id: string) => string): Column<Service>[] {
  return [
    {
      key: 'service',
      label: columns.service,
      place: 'title',
      cell: ({ id, serviceType, filterType }) => (
        <>
          <a href={hrefOf(id)} className="row-link">
            {serviceType}
          </a>
          <span className="block text-xs text-soot-600">{filterType}</span>
        </>
      ),
    },
    {
      key: 'quantity',
      label: columns.quantity,
      place: 'line',
      isNumber: true,
      cell: quantityOf,
    },
    {
      key: 'date',
      label: columns.date,
      place: 'line',
      cell: ({ serviceDate }) => (
        <time dateTime={serviceDate} title={wholeDay(serviceDate)}>
          {shortDay(serviceDate)}
        </time>
      ),
    },
    {
      key: 'technician',
      label: columns.technician,
      place: 'line',
      cell: ({ technician }) => technician ?? <span data-none>{missing}</span>,
    },
    {
      key: 'status',
      label: columns.status,
      place: 'mark',
      cell: (service) => <StatedMark {...serviceStates[shownStatus(service)]} />,
    },
    {
      key: 'cost',
      label: columns.cost,
      place: 'figure',
      isNumber: true,
      cell: ({ cost }) => (cost === null ? <span data-none>{missing}</span> : money(cost)),
    },
  ]
}
