import { company } from './company.ts'

export type ClaimId =
  | 'years'
  | 'founded'
  | 'generation'
  | 'filters'
  | 'clientSavings'
  | 'businesses'
  | 'wasteReduction'
  | 'epa'
  | 'ecoFriendly'
  | 'rating'
  | 'dpfSavings'
  | 'otherSavings'
  | 'lifeExtension'
  | 'cleanings'
  | 'calculatorTime'
  | 'demoSavings'
  | 'satisfiedCustomers'
  | 'retention'
  | 'averageRating'
  | 'loyalty'
  | 'turnaround'
  | 'replyTime'
  | 'emergency'
  | 'savedWasteReduction'

/**
 * One marketing figure. `value` is the text that is shown; where `computed` is set, `{years}` in it
 * stands for the years since `company.founded`, rounded down to five. `note` says what contradicts
 * it, or how it must not be read.
 */
export type Claim = {
  id: ClaimId
  value: string
  computed: 'yearsSinceFounded' | null
  label: string
  basis: string
  source: string
  asOf: string
  note: string | null
}

/** A figure on a page: the claim it comes from, and the words that stand under it there. */
export type ClaimStat = { claim: ClaimId; label: string }

const stated = { computed: null, asOf: '2026-11-21' } as const
const owner = 'Stated by the owner (public site specification, section 1); no record attached yet'

export const claims: Record<ClaimId, Claim> = {
  years: {
    id: 'years',
    value: '{years}+',
    computed: 'yearsSinceFounded',
    label: 'years of experience',
    asOf: '2026-11-21',
    basis: 'This year less the founding year in company.ts, rounded down to five',
    source: 'Computed from company.founded',
    note: null,
  },
  founded: {
    id: 'founded',
    value: `${company.founded}`,
    label: 'founded',
    ...stated,
    basis: 'company.founded',
    source: owner,
    note: null,
  },
  generation: {
    id: 'generation',
    value: '3rd',
    label: 'generation',
    ...stated,
    basis: 'The chief executive is a granddaughter of the founder; see leaders.ts',
    source: 'Public site specification, section 2, About',
    note: 'The leaders are sample content.',
  },
  filters: {
    id: 'filters',
    value: '1M+',
    label: 'filters restored',
    ...stated,
    basis: 'All filters returned to service since the founding',
    source: owner,
    note: null,
  },
  clientSavings: {
    id: 'clientSavings',
    value: '$50M+',
    label: 'client savings',
    ...stated,
    basis: 'Price of replacement less price of cleaning, summed over all clients',
    source: owner,
    note: null,
  },
  businesses: {
    id: 'businesses',
    value: '1000+',
    label: 'businesses served',
    ...stated,
    basis: 'Every business invoiced since the founding',
    source: owner,
    note: 'The testimonials page says 500+ satisfied customers (satisfiedCustomers): a different count, not the same one.',
  },
  wasteReduction: {
    id: 'wasteReduction',
    value: '85%',
    label: 'average waste reduction',
    ...stated,
    basis: 'Filters not scrapped. Five cleanings replace five of six purchases, which is 83%',
    source: owner,
    note: 'A saved calculation stores 80 (savedWasteReduction), and the arithmetic of five cleanings gives 83%.',
  },
  epa: {
    id: 'epa',
    value: 'EPA',
    label: 'compliant processes',
    ...stated,
    basis:
      'Ash and dust are caught, kept apart, and disposed of under federal and Ohio waste rules',
    source: owner,
    note: 'The agency does not approve or certify filter cleaning. Write "compliant", never "approved" or "certified".',
  },
  ecoFriendly: {
    id: 'ecoFriendly',
    value: '100%',
    label: 'eco-friendly solutions',
    ...stated,
    basis: 'Every service that we sell puts a filter back into use',
    source: owner,
    note: 'A broad environmental claim: show it beside what it means. Ovens and freight use energy.',
  },
  rating: {
    id: 'rating',
    value: '5.0',
    label: 'rating',
    ...stated,
    basis: 'The testimonial cards on the home page all give five stars',
    source: owner,
    note: 'The testimonials page says 4.9/5 on average (averageRating). Never put either into structured data.',
  },
  dpfSavings: {
    id: 'dpfSavings',
    value: '70%',
    label: 'about 70% savings versus replacement for DPF cleaning',
    ...stated,
    basis:
      'Cleaning at about $1,200 against a new filter at $4,000; the calculator takes 30% for transportation',
    source: owner,
    note: 'Counting the new filter bought after the fifth cleaning, about 58% over the life of a filter.',
  },
  otherSavings: {
    id: 'otherSavings',
    value: '50%',
    label: 'savings versus replacement for other filters',
    ...stated,
    basis:
      'The calculator takes cleaning at 50% of replacement for all industries but transportation',
    source: owner,
    note: 'Counting the new filter bought after the fifth cleaning, about 42% over the life of a filter.',
  },
  lifeExtension: {
    id: 'lifeExtension',
    value: '300%',
    label: 'filter life extended',
    ...stated,
    basis: 'A filter that would be scrapped after one service interval serves four',
    source: owner,
    note: 'The calculator says 5x longer lifespan. Extended by 300% is 4x; five cleanings are up to 6 intervals.',
  },
  cleanings: {
    id: 'cleanings',
    value: '5',
    label: 'cleanings per filter, at most',
    ...stated,
    basis: 'Each filter is described as cleanable up to 5 times, if it passes inspection each time',
    source: 'Public site specification, section 9',
    note: 'A limit, not a promise: inspection decides.',
  },
  calculatorTime: {
    id: 'calculatorTime',
    value: '60 seconds',
    label: 'to a calculator result',
    ...stated,
    basis: 'Three inputs, computed in the browser',
    source: owner,
    note: null,
  },
  demoSavings: {
    id: 'demoSavings',
    value: '30-50%',
    label: 'saved on filter costs by average demo participants',
    ...stated,
    basis: 'Whole filter spend, filters that cannot be cleaned included',
    source: owner,
    note: 'Lower than 70% and 50%, which count cleaned filters only.',
  },
  satisfiedCustomers: {
    id: 'satisfiedCustomers',
    value: '500+',
    label: 'satisfied customers',
    ...stated,
    basis: 'Not known; ask the owner',
    source: 'Public site specification, section 2, Testimonials',
    note: 'Section 1 says 1000+ businesses served (businesses).',
  },
  retention: {
    id: 'retention',
    value: '98%',
    label: 'customer retention',
    ...stated,
    basis: 'Not known; ask the owner',
    source: 'Public site specification, section 2, Testimonials',
    note: 'The staff area’s sample numbers say 94.8%.',
  },
  averageRating: {
    id: 'averageRating',
    value: '4.9/5',
    label: 'average rating',
    ...stated,
    basis: 'Not known; ask the owner',
    source: 'Public site specification, section 2, Testimonials',
    note: 'Section 1 says 5.0 (rating).',
  },
  loyalty: {
    id: 'loyalty',
    value: 'over 3 years',
    label: 'as a customer',
    ...stated,
    basis: 'Said in one testimonial',
    source: 'Public site specification, section 9',
    note: 'Sample testimonial.',
  },
  turnaround: {
    id: 'turnaround',
    value: '24-48 hours',
    label: 'typical turnaround in our shop',
    ...stated,
    basis:
      'From the dock to ready, without freight: the days in our shop that the portal measures (domain/customers/dashboard/insights.ts)',
    source: 'Public site specification, section 9',
    note: 'Working days: the shop is closed on Sundays and holidays.',
  },
  replyTime: {
    id: 'replyTime',
    value: '24 hours',
    label: 'to an answer',
    ...stated,
    basis: 'Demo requests and messages',
    source: 'Public site specification, sections 8 and 9',
    note: 'The toasts say it to the letter. A message on Saturday afternoon is answered on Monday.',
  },
  emergency: {
    id: 'emergency',
    value: '24/7',
    label: 'emergency cleaning',
    ...stated,
    basis: 'Emergency line in company.ts',
    source: 'Public site specification, section 2, Services',
    note: 'Outside business hours by phone only.',
  },
  savedWasteReduction: {
    id: 'savedWasteReduction',
    value: '80%',
    label: 'waste reduction stored with a calculation',
    ...stated,
    basis: 'A fixed number',
    source: 'Public site specification, section 3',
    note: 'Differs from 85% (wasteReduction).',
  },
}
