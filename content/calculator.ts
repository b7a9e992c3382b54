import type { PageText } from '#content/navigation.ts'

export type IndustryKey = 'transportation' | 'manufacturing' | 'construction' | 'mining' | 'agriculture' | 'other'

/** `defaultCost` in dollars per filter; `cleaningPercent` is the price of a cleaning as percent of replacement. */
export type Industry = { key: IndustryKey; label: string; defaultCost: number; cleaningPercent: number }

export const industries: readonly Industry[] = [
  { key: 'transportation', label: 'Transportation', defaultCost: 500, cleaningPercent: 30 },
  { key: 'manufacturing', label: 'Manufacturing', defaultCost: 200, cleaningPercent: 50 },
  { key: 'construction', label: 'Construction', defaultCost: 300, cleaningPercent: 50 },
  { key: 'mining', label: 'Mining', defaultCost: 400, cleaningPercent: 50 },
  { key: 'agriculture', label: 'Agriculture', defaultCost: 250, cleaningPercent: 50 },
  { key: 'other', label: 'Other', defaultCost: 300, cleaningPercent: 50 },
]

export const calculator = {
  meta: {
    title: 'Instant Savings Calculator',
    description:
      'Industry, filters per month and cost per filter: see what replacing costs, what cleaning costs, and the difference ' +
      'over a month and five years.',
  },
  title: 'Instant Savings Calculator',
  heading: 'See Your Potential Savings',
  lead: 'Three inputs, no e-mail address, computed on this page.',
  share: {
    note: 'Our sales team sends this page to prospects. This link opens it; once the fields are filled in, it carries your figures.',
    label: 'Link to this calculator',
    copy: 'Copy link',
    copied: 'Link copied',
    notCopied: 'The browser did not let us copy. Please copy the address by hand.',
  },
  form: {
    fields: {
      industry: { label: 'Industry Type', placeholder: 'Select your industry', hint: 'Fills in a typical price.' },
      filters: { label: 'Monthly Filter Usage', placeholder: null, hint: 'Filters you replace.' },
      cost: { label: 'Average Cost per Filter ($)', placeholder: null, hint: 'New, in whole dollars.' },
    },
    incomplete: 'Fill All Fields',
    calculate: 'Calculate Savings',
    calculating: 'Calculating...',
  },
  preview: {
    heading: 'Live preview',
    monthly: 'Monthly savings',
    annual: 'Annual savings',
    empty: 'The preview appears once all three fields hold valid numbers.',
    outline: 'An outline. Your figures set the dollars.',
    drawn: 'The checkered area is what cleaning saves.',
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
        'Two lines that begin together and rise over five years: the upper one is the sum of all replacements, the lower one ' +
        'the sum of all cleanings. The checkered area between them is what is saved.',
      table: 'Spent by the end of each year',
      cleanWithNew: 'Clean, new filters counted',
    },
    tiles: {
      cleaningPercent: { value: null, label: 'Cleaning cost as percent of replacement' },
      lifespan: { value: '5x', label: 'longer lifespan', note: 'Each filter can be cleaned up to 5 times.' },
      landfill: { value: null, label: 'Filters kept from landfill', note: 'Over five years' },
    },
    basis: {
      heading: 'How this is counted',
      text:
        'One cleaning is set against one new filter. The new filter that you buy after the fifth cleaning is not in the sum; ' +
        'with it, the saving over the life of a filter is about 58% where the report says 70%, and about 42% where it says 50%.',
      source: 'Cleaning is taken at 30% of replacement for transportation and at 50% for all other industries.',
      table: {
        caption: 'What the calculator starts from',
        industry: 'Industry',
        replacement: 'New filter, typical',
        cleaning: 'One cleaning',
        percent: 'In percent',
      },
    },
    wholeLife: {
      heading: 'With new filters counted',
      text: 'Five cleanings, then a new filter, all in the sum:',
      monthly: 'a month',
      fiveYears: 'over five years',
    },
    maths: {
      heading: 'The maths, with your numbers',
      replacement: 'Monthly replacement cost',
      cleaning: 'Monthly cleaning cost',
      savings: 'Monthly savings',
      annual: 'Annual savings',
      fiveYears: 'Five-year savings',
      percent: 'Percent less than replacement',
      percentWithNew: 'The same, with new filters counted',
      landfill: 'Filters kept from landfill',
      rounding: 'Worked in cents and rounded once, at the end, to whole dollars.',
    },
    print: 'Print this report',
  },
  next: {
    heading: 'Have the figures checked with a filter of yours',
    text: 'A quote replaces the typical prices by your own. A demo replaces them by a measurement.',
    quote: { label: 'Get Your Custom Quote', href: '/contact' },
    demo: { label: 'Schedule Free Demo', href: '/demo' },
    save: 'Save Calculation',
    saving: 'Saving...',
    savedLink: 'Open these figures again with this link',
  },
  noScript:
    'The figures are computed in the browser: please allow scripts for this page, or call us and we work them out with you.',
} as const satisfies PageText
