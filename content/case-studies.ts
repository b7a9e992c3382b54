import type { RenderingName } from './renderings.ts'

/** Row of the facts table: what, and the value as shown. */
export type Fact = readonly [label: string, value: string]

/** The same readings as numbers, for drawing: averages per cleaned filter. */
export type Measurement = {
  label: string
  unit: string
  before: number
  after: number
  asNew: number
}

export type CaseStudySection = { heading: string; paragraphs: readonly string[] }

export type CaseStudy = {
  slug: string
  sample: boolean
  title: string
  customer: string
  industry: string
  summary: string
  /** For search engines, which show about 160 characters. */
  description: string
  /** On its own page and its link preview, and on its card of the testimonials page. */
  picture: 'cells' | RenderingName
  cardPicture: RenderingName
  testimonialId: string
  facts: readonly Fact[]
  measurements: readonly Measurement[]
  sections: readonly CaseStudySection[]
  results: readonly { value: string; label: string }[]
}

export const caseStudyLabels = {
  sampleNote: 'Sample case study. The customer and the numbers are illustrative.',
  eyebrow: 'Case study',
  factsHeading: 'The job in numbers',
  measurementsHeading: 'Measured before and after, average per cleaned filter',
  resultsHeading: 'Result',
  columns: { before: 'Before', after: 'After', asNew: 'New part' },
  back: { label: 'All testimonials', href: '/testimonials' },
  next: 'The other case study',
  closing: {
    heading: 'Run your own numbers',
    actions: [
      { label: 'Calculate Your Savings', href: '/calculator' },
      { label: 'Schedule Free Demo', href: '/demo' },
      { label: 'Contact Us', href: '/contact' },
    ],
  },
} as const

/**
 * Sample content: no such customers. Sums follow from the facts; check them when you change one.
 */
export const caseStudies: readonly CaseStudy[] = [
  {
    slug: 'sandusky-bay-freight-particulate-filters',
    sample: true,
    title: '52 particulate filters in, 48 back on the road, 4 rejected',
    customer: 'Sandusky Bay Freight',
    industry: 'Transportation',
    summary:
      'A regional carrier replaced particulate filters whenever the dash lamp stayed on. In the first year of a cleaning ' +
      'program it bought four instead of fifty-two, and the bill fell from $208,000 to $73,600.',
    description:
      'Sandusky Bay Freight: 48 of 52 particulate filters cleaned, measured, and put back on the road in a year. The bill fell ' +
      'from $208,000 to $73,600.',
    picture: 'cells',
    cardPicture: 'truck',
    testimonialId: 'sandusky-bay-freight',
    facts: [
      ['Fleet', '62 highway tractors, 13-liter engines'],
      ['Period', '12 months'],
      ['Filters received', '52'],
      ['Cleaned and returned', '48'],
      ['Rejected', '4: three cracked, one melted'],
      ['Flow restriction before / after', '8.9 / 2.4 in H2O at 300 cfm (new 2.1)'],
      ['Weight before / after', '38.92 / 37.98 lb (new 37.90)'],
      ['Soot and ash removed', '0.94 lb per filter, 45 lb in all'],
      ['Replacement / cleaning', '$4,000 / $1,200 per filter'],
    ],
    measurements: [
      { label: 'Flow restriction at 300 cfm', unit: 'in H2O', before: 8.9, after: 2.4, asNew: 2.1 },
      { label: 'Weight', unit: 'lb', before: 38.92, after: 37.98, asNew: 37.9 },
      {
        label: 'Soot and ash, by weight above new',
        unit: 'lb',
        before: 1.02,
        after: 0.08,
        asNew: 0,
      },
    ],
    sections: [
      {
        heading: 'The lamp and the checkbook',
        paragraphs: [
          'Sandusky Bay Freight runs 62 tractors between Ohio, Indiana, and Michigan. Most of the work is highway, but a third ' +
            'of the trucks spend their mornings at docks, idling. On those the time between regenerations kept getting ' +
            'shorter. When a lamp stayed on, the shop ordered a new filter: about one a week, at $4,000 each.',
          'Nobody had ever measured a filter after it came off the truck. The dealer said they were full, and they were. Full of ' +
            'what, and whether it would come out, wasn’t on the invoice.',
        ],
      },
      {
        heading: 'What we measured',
        paragraphs: [
          'The first six filters came on a pallet in January. On the flow bench they averaged 8.9 inches of water at 300 cubic ' +
            'feet per minute, against 2.1 for a new part of the same number. Under the borescope the channels were whole, with ' +
            'plugs of gray ash at the far end. That is the pattern of a filter that regenerates well and has simply ' +
            'never been emptied.',
          'After the first pass of air the reading fell to 4.0. Twelve hours in the oven and a second pass brought it to 2.4, ' +
            'and the scale showed 0.94 pounds less per filter. All six passed. The fleet manager kept one new filter on the ' +
            'shelf, cancelled the standing order, and sent the next pallet.',
        ],
      },
      {
        heading: 'The four we rejected',
        paragraphs: [
          'Over the year 52 filters arrived. Three had ring cracks: soot on the outlet face gave them away before they reached ' +
            'the bench. One had a melted spot the size of a quarter, from a leaking injector. A cleaned filter with a crack ' +
            'shows a great restriction reading, because the exhaust goes through the crack. That is why we look first and measure ' +
            'second. Each rejected filter went back with a photo, and the injector was replaced before it could ruin the next one.',
        ],
      },
      {
        heading: 'What it cost, all in',
        paragraphs: [
          'Fifty-two new filters would have cost $208,000. The year cost $57,600 for 48 cleanings and $16,000 for the four ' +
            'replacements: $73,600. The difference is $134,400, or 65% of the bill, with the rejected filters included. ' +
            'Of the 48, 45 were ready within 48 hours; three needed a second night in the oven.',
          'The dock trucks now send their filters in at 150,000 miles and the highway trucks at 250,000. Both numbers come ' +
            'from the ash we weighed, and the next weighing will correct them.',
        ],
      },
    ],
    results: [
      { value: '$134,400', label: 'saved in 12 months' },
      { value: '73%', label: 'less flow restriction' },
      { value: '48 of 52', label: 'filters returned to service' },
    ],
  },
  {
    slug: 'maumee-metal-finishing-process-air',
    sample: true,
    title: 'Forty panels a month: half the bill, checked panel by panel',
    customer: 'Maumee Metal Finishing',
    industry: 'Manufacturing',
    summary:
      'A grinding and polishing plant changed 40 panel filters a month by the calendar. Cleaned and measured instead, 451 of ' +
      '480 went back to work in one year, and filter cost fell by $45,100.',
    description:
      'Maumee Metal Finishing: 451 of 480 panel filters cleaned, measured, and put back in one year instead of changed by the ' +
      'calendar, for $45,100 less.',
    picture: 'equip',
    cardPicture: 'dock',
    testimonialId: 'maumee-metal-finishing',
    facts: [
      ['Plant', 'Two air handlers, 40 rigid panels, 24 x 24 in'],
      ['Period', '12 months'],
      ['Filters received', '480'],
      ['Cleaned and returned', '451'],
      ['Rejected', '29: torn media or bent frames'],
      ['Pressure drop before / after', '1.42 / 0.48 in H2O at 2,000 cfm (new 0.44)'],
      ['Weight before / after', '11.60 / 9.22 lb (new 9.10)'],
      ['Dust removed', '2.38 lb per panel, 1,073 lb in all'],
      ['Replacement / cleaning', '$200 / $100 per panel'],
    ],
    measurements: [
      {
        label: 'Pressure drop at 2,000 cfm',
        unit: 'in H2O',
        before: 1.42,
        after: 0.48,
        asNew: 0.44,
      },
      { label: 'Weight', unit: 'lb', before: 11.6, after: 9.22, asNew: 9.1 },
      { label: 'Dust, by weight above new', unit: 'lb', before: 2.5, after: 0.12, asNew: 0 },
    ],
    sections: [
      {
        heading: 'Changed by the calendar',
        paragraphs: [
          'Maumee Metal Finishing grinds and polishes castings. Two air handlers keep the hall clear, with 20 rigid panels each. ' +
            'On the first Saturday of the month all 40 were changed, clean or not, because nobody wanted to find out on a ' +
            'Tuesday. At $200 a panel that is $96,000 a year, plus the dumpster.',
          'The facilities manager had two doubts about cleaning. The first was the media: would it still catch fine dust? The ' +
            'second was the fans: a filter that looks clean can still choke them. Both can be measured, so we did.',
        ],
      },
      {
        heading: 'One crate as a trial',
        paragraphs: [
          'Twenty panels came in a crate, marked by slot. At the rated 2,000 cubic feet per minute they averaged 1.42 inches of ' +
            'water; a new panel has 0.44. We lifted the dust with low-pressure air from the clean side and vacuum on the ' +
            'dirty side. The scale showed 2.38 pounds less: metal and abrasive dust. ' +
            'The pressure drop came down to 0.48.',
          'Then the customer picked five of the twenty, and we ran them on the particle counter beside a new one. All five met ' +
            'the class on their label. He asked for the counts, not just pass or fail; since then the counts are ' +
            'on every trial certificate.',
        ],
      },
      {
        heading: 'What wears out, and when we say no',
        paragraphs: [
          'Air cleaning is gentle but not free of wear. Gaskets harden, glue lines loosen, and each round takes a little of the ' +
            'fiber. We count the cleanings on the frame and stop at five. Of 480 panels in the year, 29 were rejected, ' +
            'which is 6%: nineteen with torn pleats, mostly from the screwdriver used to lever them out, and ten with ' +
            'bent frames. A half-hour session with the weekend crew brought the torn ones down.',
        ],
      },
      {
        heading: 'The bill, and the fans',
        paragraphs: [
          '451 cleanings cost $45,100 and 29 new panels $5,800: $50,900 instead of $96,000. The difference is $45,100 a year, ' +
            '47% with the rejected panels counted. 1,073 pounds of dust went to disposal in sealed drums, instead of in 451 ' +
            'steel frames.',
          'Since that year the plant changes by gauge, not by calendar. Some panels now stay in for six weeks, ' +
            'and the fan drives run slower in the first half of each interval. We haven’t put a number on that savings, ' +
            'because nobody measured the drives before.',
        ],
      },
    ],
    results: [
      { value: '$45,100', label: 'saved in 12 months' },
      { value: '66%', label: 'less pressure drop' },
      { value: '451 of 480', label: 'panels returned to service' },
    ],
  },
]
