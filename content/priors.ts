import type { PageText } from './navigation.ts'

/**
 * What a figure is: the middle of what was measured, an interval that a maker or the press
 * recommends, the least one that a maker may schedule (both are early: most filters last longer),
 * or ours.
 */
export const bases = ['median', 'recommendation', 'floor', 'judgement'] as const
export type Basis = (typeof bases)[number]

/** The office's page of the figures that predictions begin with. */
export const priorsPage = {
  meta: {
    title: 'Prediction defaults',
    description:
      'What a prediction starts from: typical lives and adjustments, each with its source.',
  },
  heading: 'Prediction defaults',
  lead: 'What we assume before we have data. Changes apply from the next analysis, and every prediction names the version it was made with.',
  version: 'Version {version}',
  contentVersion: 'Every value is the built-in one.',
  groups: {
    life: 'Typical life',
    factor: 'Adjustments',
    model_year: 'Model years (DPF)',
    hours: 'Engine hours',
    other: 'Other',
  },
  notes: {
    life: 'Miles from a service until due: half of these filters last longer. The spread is the standard deviation of the logarithm.',
    factor: 'Multiplies the typical life when the customer’s own words mention it.',
    model_year: 'Multiplies the typical life of a DPF.',
    hours:
      'How many miles an engine hour counts as. The typical off-road lives are hours at 33.3 miles an hour: change both together.',
    other: 'For all filters.',
  },
  duties: {
    line_haul: 'line haul',
    regional: 'regional',
    vocational: 'vocational',
    refuse: 'refuse',
    severe: 'severe',
    light: 'light duty',
    off_road: 'off-road',
  },
  dustOnExhaust: 'Dust, on exhaust filters',
  yearsFrom: '{from} and later',
  perCleaning: 'Each cleaning after the first',
  milesPerMonth: 'Default miles per month',
  bases: {
    median: 'Middle of what was measured',
    recommendation: 'Recommended interval: most last longer',
    floor: 'Least interval a maker may schedule',
    judgement: 'Our estimate',
  } satisfies Record<Basis, string>,
  cited: '{basis}. {source}',
  columns: {
    what: 'What',
    value: 'Value',
    spread: 'Spread',
    source: 'Source',
    changed: 'Changed',
    act: 'Action',
  },
  byNobody: 'a former team member',
  changed: '{name}, {day}; built-in: {usual}',
  change: 'Change',
  sheet: {
    eyebrow: 'Default',
    value: {
      life: 'Median, miles',
      factor: 'Factor',
      model_year: 'Factor',
      hours: 'Miles an hour',
      other: 'Value',
    },
    spread: 'Spread',
    spreadBounds: '0.05 to 1.5',
    bounds: '{least} to {most}',
    source: 'Source',
    sourceHint: 'Where the new value comes from: a study, a manufacturer, our own services.',
    published: 'Built-in value: {usual}. {cited}',
    submit: 'Save change',
    done: 'Saved. The next analysis will use it.',
    reset: 'Reset to the built-in value',
    resetDone: 'The built-in value is back in use.',
  },
  wholeWrong: 'Please enter a whole number from {least} to {most}.',
  factorWrong: 'Please enter a number from {least} to {most}.',
  toAccuracy: { label: 'Prediction accuracy', href: '/admin/accuracy' },
} as const satisfies PageText & Record<string, unknown>
