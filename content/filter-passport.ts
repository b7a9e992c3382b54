import type { PageText } from './navigation.ts'

/** The whole life of one filter: /admin/filters/{id} for our team, and what every reader sees. */
export const filterPassport = {
  meta: {
    title: 'Filter',
    description:
      'One filter: every cleaning, its readings, the vehicles it was in, and its papers.',
  },
  heading: 'Filter',
  lead: 'Everything we have measured on this filter, from the first cleaning to the last.',
  none: 'Open a filter from its service.',
  services: { label: 'Open services', href: '/admin/services' },
  serial: 'Serial number {serial}',
  facts: {
    kind: 'Kind',
    part: 'Part number',
    company: 'Company',
    vehicle: 'Vehicle',
    place: 'Where it is',
    lives: 'Cleanings used',
    flowNew: 'Air flow when new',
    pressureNew: 'Pressure drop when new',
    weightNew: 'Weight when new',
    retired: 'Retired because',
  },
  livesUsed: '{used} of {of}',
  lives: {
    label: 'Cleanings used',
    few: '{left} left, as we plan it',
    last: 'None left, as we plan it',
  },
  removed: {
    one: 'of soot and ash removed in one cleaning',
    several: 'of soot and ash removed in {count} cleanings',
  },
  charts: {
    heading: 'Readings over its life',
    legend: 'One column for each cleaning. Open square: before. Filled square: after.',
    asNew: 'new {value}',
    names: {
      pressure: { name: 'Pressure drop', unit: 'inches of water', better: 'lower is better' },
      flow: { name: 'Air flow', unit: 'cfm', better: 'higher is better' },
      removed: { name: 'Soot and ash removed', unit: 'pounds', better: '' },
    },
    summary: '{name}, {unit}. {points}.',
    point: '{day}: {values}',
    from: '{before} before',
    to: '{after} after',
    beforeAfter: '{before} before, {after} after',
  },
  prediction: {
    heading: 'Next cleaning',
    by: 'By {day}, estimated',
    byAt: 'By {day}, at about {distance}, estimated',
    how: 'From what {vehicle} drives and what its readings show.',
  },
  kinds: {
    dpf: 'Diesel particulate filter',
    doc: 'Oxidation catalyst',
    engine_air: 'Engine air filter',
    cabin: 'Cabin filter',
    other: 'Other',
  },
  places: {
    in_service: 'In its vehicle',
    at_shop: 'In our shop',
    on_shelf: 'On a shelf',
    retired: 'Retired',
  },
  creep: {
    up: 'It now reads {last} inches of water after a cleaning, {percent}% more than the {first} after its first cleaning with us.',
    same: 'It reads {last} inches of water after a cleaning, no more than after its first cleaning with us.',
    advice: 'Replacing it may be the honest advice.',
  },
  cleanings: {
    heading: 'Cleanings',
    none: 'This filter has not been cleaned by us yet.',
    on: 'Day',
    vehicle: 'Vehicle',
    flow: 'Air flow, cfm',
    pressure: 'Pressure drop, in. of water',
    weight: 'Weight, lb',
    result: 'Result',
    paper: 'Paper',
    notMeasured: 'not measured',
    notJudged: 'No result yet',
    download: { certificate: 'Certificate (PDF)', inspection: 'Inspection report (PDF)' },
  },
  moves: { heading: 'Vehicles', none: 'No change of vehicle is recorded.', shelf: 'A shelf' },
  edit: {
    heading: 'Edit the filter',
    submit: 'Save filter',
    done: 'Filter saved.',
    retiredHint: 'Only for a retired filter.',
    state: 'Where it is',
    keep: 'Not recorded',
    serialNumber: 'Serial number',
    flowNew: 'Air flow when new, cfm',
    pressureNew: 'Pressure drop when new, inches of water',
    weightNew: 'Weight when new, grams',
  },
} as const satisfies PageText

/** /customer/filters/{id}: the same for whoever owns it. */
export const portalFilter = {
  meta: {
    title: 'Your filter',
    description: 'One of your filters: every cleaning, its readings, its vehicles, and its papers.',
  },
  heading: 'Your filter',
  back: { label: 'Your vehicles', href: '/ai-predictive-maintenance#vehicles' },
  none: {
    heading: 'No filter chosen',
    text: 'Open a filter from its vehicle, or from the service that cleaned it.',
  },
  vehicles: 'Your vehicles',
  services: 'Your services',
  plan: 'See the recommendation',
  ofVehicle: {
    eyebrow: 'Filters',
    loading: 'Loading filters',
    failed: 'We couldn’t load the filters.',
    here: 'In it now',
    gone: 'Was in it',
    lives: '{used} of {of} cleanings used',
    cleaned: 'last cleaned {day}',
    never: 'not cleaned by us yet',
    none: {
      heading: 'No filters yet',
      text: 'A filter appears here once we’ve cleaned it for this vehicle, with every reading.',
    },
  },
} as const satisfies PageText
