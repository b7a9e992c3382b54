import { useQuery } from '@tanstack/react-query'
import { filterPassport, portalFilter } from '#content/filter-passport.ts'
import { newRow, ownFilterAddress, portalAddress } from '#domain/customer-addresses.ts'
import { fill } from '#domain/fill.ts'
import { formatReading } from '#domain/services/format-readings.ts'
import type { OwnFilter } from '#domain/services/passports/portal-passport.ts'
import { shortDay } from '#web/account/format/format-date.ts'
import { none } from '#web/account/lists/columns.tsx'
import { listAt } from '#web/account/lists/list-at.ts'
import { ListPage } from '#web/account/lists/list-page.tsx'
import { rowsPerPage } from '#web/data/list-params.ts'
import { ownFiltersQuery } from '#web/data/services-own-passport.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { count, text, title } from '#web/ui/columns.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'

const { list: texts } = portalFilter
const { kinds, places } = filterPassport
const statuses = { '': texts.anywhere, ...places }

/** Every filter of the company, by its unit; each opens its history. */
export function FilterList() {
  const list = listAt(useTabInAddress(['list']), { sorts: texts.sorts, statuses })
  const query = useQuery(ownFiltersQuery(list.params))
  return (
    <ListPage
      list={list}
      query={query}
      placeholder={texts.placeholder}
      statusLabel={texts.where}
      rowsWhileLoading={rowsPerPage}
      caption={texts.caption}
      columns={columns}
      texts={texts.texts}
      level={2}
      firstStep={
        <ButtonLink href={portalAddress('appointments', newRow)}>{texts.firstStep}</ButtonLink>
      }
    />
  )
}

const columns: Column<OwnFilter>[] = [
  title(texts.columns.filter, ({ id, serialNumber, kind }) => (
    <>
      <a href={ownFilterAddress(id)} className="row-link">
        {serialNumber}
      </a>
      <span className="block text-xs text-soot-600">{kinds[kind]}</span>
    </>
  )),
  text(texts.columns.unit, ({ vehicle }) => vehicle?.name ?? none, { isName: true }),
  count(texts.columns.left, ({ left, lives }) =>
    fill(texts.left, { left: String(left), of: String(lives.of) }),
  ),
  text(texts.columns.reading, ({ lastReading }) =>
    lastReading === null ? none : <Reading {...lastReading} />,
  ),
  text(texts.columns.place, ({ state }) => (state === null ? none : places[state])),
]

function Reading({ quantity, stage, value, on }: NonNullable<OwnFilter['lastReading']>) {
  return (
    <>
      <span className="whitespace-nowrap">
        {fill(texts.reading[quantity], { value: formatReading(quantity, value) })}
      </span>
      <span className="block text-xs text-soot-600">
        {fill(texts.stage[stage], { day: shortDay(on) })}
      </span>
    </>
  )
}
