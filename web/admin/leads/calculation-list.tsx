import { industries } from '#content/calculator.ts'
import { leadsPage } from '#content/office.ts'
import type { SavedCalculation } from '#domain/savings/contract.ts'
import type { ListPlace } from '#web/admin/lists/list-place.ts'
import { OfficeList } from '#web/admin/lists/office-list.tsx'
import { number, wholeDollars } from '#web/account/format/format-amount.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { DayCell } from './lead-cells.tsx'

const { calculations, tabs } = leadsPage
const { columns: names, empty, open, placeholder } = calculations

export function CalculationList({ place }: { place: ListPlace }) {
  return (
    <OfficeList
      path="/api/admin/savings-calculations"
      caption={tabs.calculations}
      placeholder={placeholder}
      columns={columns}
      keyOf={({ id }) => id}
      empty={empty}
      place={place}
    />
  )
}

const nameOf = (industry: string) =>
  industries.find(({ key }) => key === industry)?.label ?? industry

const columns: readonly Column<SavedCalculation>[] = [
  {
    key: 'industry',
    label: names.industry,
    place: 'title',
    cell: ({ filterType }) => <span className="font-semibold">{nameOf(filterType)}</span>,
  },
  {
    key: 'filters',
    label: names.filters,
    place: 'line',
    isNumber: true,
    cell: ({ filterCount }) => number(filterCount),
  },
  {
    key: 'cost',
    label: names.cost,
    place: 'line',
    isNumber: true,
    cell: ({ replacementCost }) => wholeDollars(replacementCost),
  },
  {
    key: 'share',
    label: names.share,
    place: 'line',
    isNumber: true,
    cell: ({ costReduction }) => `${costReduction}%`,
  },
  {
    key: 'savings',
    label: names.savings,
    place: 'figure',
    isNumber: true,
    cell: ({ annualSavings }) => wholeDollars(annualSavings),
  },
  {
    key: 'saved',
    label: names.saved,
    place: 'line',
    cell: ({ createdAt }) => <DayCell at={createdAt} />,
  },
  { key: 'act', label: names.act, place: 'acts', cell: (row) => <CalculatorLink {...row} /> },
]

/** The same inputs in the calculator, to talk about them. */
function CalculatorLink({ filterType, filterCount, replacementCost }: SavedCalculation) {
  const inputs = new URLSearchParams({
    industry: filterType,
    filters: String(filterCount),
    cost: String(replacementCost),
  })
  return (
    <a
      href={`/calculator?${inputs.toString()}`}
      aria-label={`${open}: ${nameOf(filterType)}, ${wholeDollars(replacementCost)}`}
      className="link"
    >
      {open}
    </a>
  )
}
