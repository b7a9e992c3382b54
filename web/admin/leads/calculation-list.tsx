import { industries } from '#content/calculator.ts'
import { leadsPage } from '#content/office.ts'
import { calculationAddress } from '#domain/addresses.ts'
import { nameFromEmail } from '#domain/leads/name-from-email.ts'
import { fill } from '#domain/fill.ts'
import type { StaffCalculation } from '#domain/savings/contract.ts'
import { listCalculations, calculationsFile } from '#domain/savings/staff-calls.ts'
import type { ListPlace } from '#web/admin/lists/list-place.ts'
import { OfficeList } from '#web/admin/lists/office-list.tsx'
import { number, wholeDollars } from '#web/account/format/format-amount.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { MailLink } from '#web/admin/components/contact-links.tsx'
import { LeadCustomer } from './lead-customer.tsx'
import { DayCell } from './lead-cells.tsx'

const { calculations, tabs } = leadsPage
const { columns: names, empty, guessed, open, placeholder, said } = calculations

export function CalculationList({ place }: { place: ListPlace }) {
  return (
    <OfficeList
      list={listCalculations}
      file={calculationsFile}
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

const columns: readonly Column<StaffCalculation>[] = [
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
  {
    key: 'sender',
    label: names.sender,
    place: 'line',
    cell: (row) => <ReportSender {...row} />,
  },
  { key: 'act', label: names.act, place: 'acts', cell: (row) => <CalculatorLink {...row} /> },
]

/** Who had the report sent, and the way to make them a customer. */
function ReportSender(row: StaffCalculation) {
  const { id, email, customerId, filterType, filterCount, replacementCost, annualSavings } = row
  if (email === null) return '–'
  const text = fill(said, {
    industry: nameOf(filterType),
    filters: number(filterCount),
    cost: wholeDollars(replacementCost),
    savings: wholeDollars(annualSavings),
  })
  return (
    <>
      <MailLink email={email} />
      <LeadCustomer
        lead={{ kind: 'savings_calculation', id }}
        customerId={customerId}
        sender={{
          name: nameFromEmail(email),
          company: null,
          email,
          phone: null,
          text: `${text}\n${guessed}`,
        }}
      />
    </>
  )
}

/** The same inputs in the calculator, to talk about them. */
function CalculatorLink({ filterType, filterCount, replacementCost }: StaffCalculation) {
  const inputs = {
    industry: filterType,
    filters: String(filterCount),
    cost: String(replacementCost),
  }
  return (
    <a
      href={calculationAddress(inputs)}
      aria-label={`${open}: ${nameOf(filterType)}, ${wholeDollars(replacementCost)}`}
      className="link py-1"
    >
      {open}
    </a>
  )
}
