import { industries, type IndustryKey } from '#content/calculator.ts'
import { mailSubjects } from '#content/mails.ts'
import { formatDollars, toCents } from '#domain/money.ts'
import { calculateSavings } from '#domain/savings/savings.ts'
import { ActionLink, FactTable, Letter, Paragraph, SmallPrint } from './letter.tsx'

/** The three inputs: the rest is calculated from them, as on the page. */
export type SavingsReportData = {
  industry: IndustryKey
  filtersPerMonth: number
  costPerFilterDollars: number
  link: string
}

export function SavingsReportMail({ link, ...inputs }: SavingsReportData) {
  const { cents, costReductionPercent } = calculateSavings(inputs)
  const label = industries.find(({ key }) => key === inputs.industry)?.label ?? inputs.industry
  const annual = formatDollars(cents.annualSavings)
  return (
    <Letter preview={`${annual} a year`} heading={mailSubjects.savingsReport}>
      <Paragraph>
        With these numbers, cleaning saves <strong>{annual} a year</strong>: {costReductionPercent}%
        less than replacement.
      </Paragraph>
      <FactTable
        facts={[
          { name: 'Industry', value: label },
          { name: 'Filters per month', value: inputs.filtersPerMonth.toLocaleString('en-US') },
          { name: 'New filter', value: formatDollars(toCents(inputs.costPerFilterDollars)) },
          { name: 'Replacing, per month', value: formatDollars(cents.monthlyReplacement) },
          { name: 'Cleaning, per month', value: formatDollars(cents.monthlyCleaning) },
          { name: 'Savings per month', value: formatDollars(cents.monthlySavings) },
          { name: 'Savings per year', value: annual },
          { name: 'Savings in five years', value: formatDollars(cents.fiveYearSavings) },
        ]}
      />
      <Paragraph>
        One cleaning is compared with one new filter. A quote uses your own prices: just reply to
        this email.
      </Paragraph>
      <ActionLink href={link}>Open these numbers</ActionLink>
      <SmallPrint>
        Someone entered this address in our savings calculator. If it wasn’t you, you can ignore
        this email.
      </SmallPrint>
    </Letter>
  )
}
