import { industries } from '#content/calculator.ts'
import { leadsPage } from '#content/office.ts'
import { calculationAddress } from '#domain/addresses.ts'
import { nameFromEmail } from '#domain/leads/name-from-email.ts'
import { fill } from '#domain/fill.ts'
import type { StaffCalculation } from '#domain/savings/contract.ts'
import { listCalculations, calculationsFile } from '#domain/savings/staff-calls.ts'
import type { ListPlace } from '#web/account/lists/list-at.ts'
import { OfficeList } from '#web/admin/lists/office-list.tsx'
import { number, wholeDollars } from '#web/account/format/format-amount.ts'
import { day, none } from '#web/account/lists/columns.tsx'
import { acts, count, figure, text, title } from '#web/ui/columns.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { MailLink } from '#web/admin/components/contact-links.tsx'
import { MayBeAutomatic } from '#web/admin/components/may-be-automatic.tsx'
import { LeadCustomer } from './lead-customer.tsx'

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
      empty={empty}
      place={place}
    />
  )
}

const nameOf = (industry: string) =>
  industries.find(({ key }) => key === industry)?.label ?? industry

const columns: readonly Column<StaffCalculation>[] = [
  title(names.industry, ({ filterType }) => (
    <span className="font-semibold">{nameOf(filterType)}</span>
  )),
  count(names.filters, ({ filterCount }) => number(filterCount)),
  count(names.cost, ({ replacementCost }) => wholeDollars(replacementCost)),
  count(names.share, ({ costReduction }) => `${costReduction}%`),
  figure(names.savings, ({ annualSavings }) => wholeDollars(annualSavings)),
  day(names.saved, ({ createdAt }) => createdAt),
  text(names.sender, (row) => <ReportSender {...row} />),
  acts(names.act, (row) => <CalculatorLink {...row} />),
]

/** Who had the report sent, and the way to make them a customer. */
function ReportSender(row: StaffCalculation) {
  const { id, email, customerId, filterType, filterCount, replacementCost, annualSavings } = row
  if (email === null) return none
  const text = fill(said, {
    industry: nameOf(filterType),
    filters: number(filterCount),
    cost: wholeDollars(replacementCost),
    savings: wholeDollars(annualSavings),
  })
  return (
    <>
      <MailLink email={email} />
      <MayBeAutomatic mayBeAutomatic={row.mayBeAutomatic} />
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
