/**
 * What makes a request urgent, and what it is about: rules that a person can read, change and argue
 * with.
 */
export const categories = [
  'emergency',
  'dpf_cleaning',
  'industrial_filters',
  'fleet_maintenance',
] as const
export type Category = (typeof categories)[number]

export const priorities = ['urgent', 'high', 'medium', 'low'] as const
export type Priority = (typeof priorities)[number]

/** From this score on; the first that fits. */
export const priorityFrom: readonly { priority: Priority; score: number }[] = [
  { priority: 'urgent', score: 80 },
  { priority: 'high', score: 60 },
  { priority: 'medium', score: 35 },
  { priority: 'low', score: 0 },
]

export type WordRule = { rule: string; points: number; because: string; words: readonly string[] }

/** Phrases that take back what stands in them: "not urgent" is not urgent. */
export const calm: WordRule = {
  rule: 'calm',
  points: -15,
  because: 'Says it can wait',
  words: [
    'not urgent',
    'no emergency',
    'not an emergency',
    'no hurry',
    'no rush',
    'whenever you can',
    'just wondering',
    'just curious',
    'not today',
  ],
}

/** With the start of every request, enough for the highest priority. */
export const standstill: WordRule = {
  rule: 'standstill',
  points: 60,
  because: 'Vehicle or line down',
  words: [
    'emergency',
    'derate',
    'derated',
    'derating',
    'limp mode',
    'limp home',
    'stranded',
    'broke down',
    'broken down',
    'breakdown',
    'roadside',
    "won't start",
    'wont start',
    'will not start',
    "won't regen",
    'will not regen',
    'line is down',
    'line down',
    'plant is down',
    'truck is down',
    'out of service',
    'shut down',
    'shutdown',
    'off the road',
    'clogged solid',
  ],
}

export const wordRules: readonly WordRule[] = [
  {
    rule: 'deadline',
    points: 15,
    because: 'Mentions a deadline',
    words: [
      'urgent',
      'urgently',
      'asap',
      'as soon as possible',
      'today',
      'tonight',
      'tomorrow',
      'right away',
      'immediately',
      'this morning',
      'this afternoon',
    ],
  },
  {
    rule: 'complaint',
    points: 30,
    because: 'Sounds like a complaint',
    words: [
      'complaint',
      'complain',
      'unhappy',
      'disappointed',
      'not satisfied',
      'dissatisfied',
      'refund',
      'damaged',
      'same problem',
      'same restriction',
      'speak to the owner',
      'speak to a manager',
      'lawyer',
      'attorney',
      'worse than before',
    ],
  },
  {
    rule: 'order',
    points: 10,
    because: 'Wants a quote or a date',
    words: [
      'quote',
      'estimate',
      'price',
      'pricing',
      'how much',
      'pick up',
      'pickup',
      'schedule',
      'appointment',
      'book',
    ],
  },
]

/** With a complaint, what it is about: there is nothing to save by it. */
export const invoiceWords: WordRule = {
  rule: 'bill',
  points: 0,
  because: 'About a bill',
  words: [
    'invoice',
    'invoices',
    'bill',
    'billed',
    'billing',
    'charge',
    'charged',
    'charges',
    'overcharged',
    'payment',
    'refund',
  ],
}

/** Each word found counts once; `chosen` is what the demo form named. */
export const categoryWords: readonly {
  category: Exclude<Category, 'emergency'>
  chosen: readonly string[]
  words: readonly string[]
}[] = [
  {
    category: 'dpf_cleaning',
    chosen: ['dpf'],
    words: [
      'dpf',
      'dpfs',
      'doc',
      'docs',
      'scr',
      'diesel particulate',
      'particulate filter',
      'soot',
      'ash',
      'regen',
      'regeneration',
      'exhaust',
      'aftertreatment',
      'back pressure',
    ],
  },
  {
    category: 'industrial_filters',
    chosen: ['air'],
    words: [
      'industrial',
      'hepa',
      'hvac',
      'dust collector',
      'baghouse',
      'cartridge',
      'cartridges',
      'panel',
      'panels',
      'plant',
      'factory',
      'air handler',
      'paint booth',
      'spray booth',
      'compressor',
      'production line',
      'air filter',
      'air filters',
    ],
  },
  {
    category: 'fleet_maintenance',
    chosen: ['fleet', 'multiple'],
    words: [
      'fleet',
      'trucks',
      'buses',
      'vehicles',
      'tractors',
      'units',
      'maintenance plan',
      'maintenance program',
      'contract',
      'yard',
      'mileage',
      'interval',
      'intervals',
    ],
  },
]

/** Points that do not come from words. */
export const factPoints = {
  /** Every request begins here. */
  start: 20,
  customer: 10,
  demo: 5,
  manyFilters: 10,
  whileClosed: 5,
  mayBeAutomatic: -40,
  /** For each open hour without an answer, up to the most. */
  openHour: 2,
  mostForAge: 20,
} as const

/** A number of filters that is worth a call of its own. */
export const manyFiltersFrom = 10
