import { aboutKind } from './filter-kinds.ts'
import { dollars } from './typical-prices.ts'
import type { PageText } from './navigation.ts'

export type IndustryKey =
  | 'transportation'
  | 'manufacturing'
  | 'construction'
  | 'mining'
  | 'agriculture'
  | 'other'

/**
 * `defaultCost` in dollars per filter; `cleaningPercent` is the price of a cleaning as percent of
 * replacement.
 */
export type Industry = {
  key: IndustryKey
  label: string
  defaultCost: number
  cleaningPercent: number
}

export const industries: readonly Industry[] = [
  { key: 'transportation', label: 'Transportation', defaultCost: 500, cleaningPercent: 30 },
  { key: 'manufacturing', label: 'Manufacturing', defaultCost: 200, cleaningPercent: 50 },
  { key: 'construction', label: 'Construction', defaultCost: 300, cleaningPercent: 50 },
  { key: 'mining', label: 'Mining', defaultCost: 400, cleaningPercent: 50 },
  { key: 'agriculture', label: 'Agriculture', defaultCost: 250, cleaningPercent: 50 },
  { key: 'other', label: 'Other', defaultCost: 300, cleaningPercent: 50 },
]

const dpfPrice = dollars(aboutKind.dpf.replacement)

export const calculator = {
  meta: {
    title: 'Instant Savings Calculator',
    description:
      'Industry, filters per month and cost per filter: see what replacing costs, what cleaning costs, and the difference ' +
      'over a month and five years.',
  },
  title: 'Instant Savings Calculator',
  heading: 'See Your Potential Savings',
  lead: 'An industry and two numbers, no email needed.',
  share: {
    note: 'Share this calculator: the link keeps your numbers.',
    label: 'Link to this calculator',
    copy: 'Copy link',
    copied: 'Link copied',
    notCopied: 'Your browser blocked copying. Please copy the link by hand.',
  },
  form: {
    fields: {
      industry: {
        label: 'Industry Type',
        placeholder: 'Select your industry',
        hint: 'Fills in a starting price.',
      },
      filters: { label: 'Monthly Filter Usage', placeholder: null, hint: 'Filters you replace.' },
      cost: {
        label: 'Average Cost per Filter ($)',
        placeholder: null,
        hint: 'New, in whole dollars.',
      },
    },
    /** The stated price for transportation is an average: who replaces DPFs pays far more. */
    dpfOnly: {
      industry: 'transportation',
      cost: aboutKind.dpf.replacement,
      text: `$500 is a mix of filters. A DPF alone is about ${dpfPrice}.`,
      action: `Use ${dpfPrice}`,
    },
    incomplete: 'Fill All Fields',
    calculate: 'Calculate Savings',
    calculating: 'Calculating...',
  },
  preview: {
    heading: 'Live preview',
    monthly: 'Monthly savings',
    annual: 'Annual savings',
    empty: 'Your own numbers appear here once all three fields are filled in.',
    outline: 'Example only. Enter your numbers to see dollars.',
    drawn: 'The checkered area is what you save by cleaning.',
  },
  report: {
    heading: 'Your savings report',
    inputs: { industry: 'Industry', filters: 'Filters per month', cost: 'Cost per filter' },
    columns: {
      replace: {
        heading: 'Replace every time',
        rows: { perFilter: 'New filter', monthly: 'Per month', annual: 'Per year' },
      },
      clean: {
        heading: 'Clean 5 times each',
        rows: { perFilter: 'One cleaning', monthly: 'Per month', annual: 'Per year' },
      },
    },
    monthlySavings: 'Monthly savings',
    percentLess: 'less than replacement',
    annualSavings: 'Annual savings',
    fiveYearSavings: 'Five-year savings',
    chart: {
      title: 'Cost over five years',
      replace: 'Replace',
      clean: 'Clean',
      saved: 'Saved',
      year: 'Year',
      description:
        'Two lines start together and rise over five years: the upper one is the total cost of replacing, the lower one ' +
        'the total cost of cleaning. The checkered area between them is what you save.',
      table: 'Spent by the end of each year',
      cleanWithNew: 'Clean, new filters included',
    },
    tiles: {
      cleaningPercent: { value: null, label: 'Cleaning cost as percent of replacement' },
      lifespan: {
        value: '5x',
        label: 'longer lifespan',
        note: 'Each filter can be cleaned up to 5 times.',
      },
      landfill: { value: null, label: 'Filters kept from landfill', note: 'Over five years' },
    },
    basis: {
      heading: 'How we calculate this',
      text:
        'One cleaning is compared with one new filter. The new filter you buy after the fifth cleaning isn’t included; ' +
        'with it, the savings over the life of a filter are about 58% where your report shows 70%, and about 42% where it shows 50%.',
      source:
        'We count a cleaning at 30% of the price of a new filter for transportation and 50% for all other industries.',
      table: {
        caption: 'What the calculator starts from',
        industry: 'Industry',
        replacement: 'New filter',
        cleaning: 'One cleaning',
        percent: 'Percent of new',
      },
    },
    wholeLife: {
      heading: 'With new filters included',
      text: 'Five cleanings, then a new filter, all included:',
      monthly: 'a month',
      fiveYears: 'over five years',
    },
    maths: {
      heading: 'The math, with your numbers',
      replacement: 'Monthly replacement cost',
      cleaning: 'Monthly cleaning cost',
      savings: 'Monthly savings',
      annual: 'Annual savings',
      fiveYears: 'Five-year savings',
      percent: 'Percent less than replacement',
      percentWithNew: 'The same, with new filters included',
      landfill: 'Filters kept from landfill',
      rounding: 'Calculated in cents and rounded once, at the end, to whole dollars.',
    },
    print: 'Print this report',
  },
  emailReport: {
    lost: 'We couldn’t load the email form. Try again',
    heading: 'Email me this report',
    label: 'Email me this report',
    consent:
      'Optional. We send it once and may write to you about these numbers. No newsletter. One address gets up to three reports a day.',
    submit: 'Email the report',
    submitting: 'Sending...',
    sent: 'The report is on its way to your inbox.',
    /** Where this installation sends no email. */
    received: 'We got your numbers and will write to you.',
  },
  next: {
    heading: 'Check these numbers with one of your own filters',
    text: 'A quote uses your real prices; a demo uses a real measurement.',
    /** What the two links below put into the message or the comments, for the visitor to edit. */
    line: 'From the savings calculator: {industry}, {filters} filters a month, {cost} per new filter.',
    quote: { label: 'Get Your Custom Quote', href: '/contact' },
    demo: { label: 'Schedule Free Demo', href: '/demo' },
    save: 'Save Calculation',
    saving: 'Saving...',
    savedLink: 'Use this link to open these numbers again',
  },
} as const satisfies PageText
