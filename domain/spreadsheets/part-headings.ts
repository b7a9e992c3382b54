import type { Heading } from './programs.ts'

const any = 'any'
const only = ['parts'] as const

/** A list of part numbers, as makers and shops keep it: what each is when new, unit by unit. */
export const partHeadings: readonly Heading[] = [
  {
    field: 'partNumber',
    program: any,
    names: ['number', 'item number', 'item no', 'sku', 'catalog number', 'oem number', 'oem part'],
    only,
  },
  {
    field: 'maker',
    program: any,
    names: ['maker', 'manufacturer', 'make', 'brand', 'filter maker'],
    only,
  },
  {
    field: 'weightNewLb',
    program: any,
    names: [
      'weight',
      'weight lb',
      'weight lbs',
      'weight pounds',
      'weight in pounds',
      'weight in lb',
      'new weight lbs',
    ],
    only,
  },
  {
    field: 'weightNewKg',
    program: any,
    names: ['weight kg', 'weight kilograms', 'weight in kg', 'weight in kilograms'],
    only,
  },
  {
    field: 'weightNewG',
    program: any,
    names: [
      'weight g',
      'weight grams',
      'weight in g',
      'weight in grams',
      'weight when new g',
      'weight when new grams',
      'weight new g',
      'new weight g',
    ],
    only,
  },
  {
    field: 'flowNewCfm',
    program: any,
    names: [
      'air flow',
      'airflow',
      'flow',
      'cfm',
      'flow cfm',
      'air flow cfm',
      'airflow cfm',
      'air flow new',
      'flow new',
      'flow new cfm',
    ],
    only,
  },
  {
    field: 'pressureNewInH2O',
    program: any,
    names: [
      'pressure drop',
      'pressure',
      'restriction',
      'backpressure',
      'in h2o',
      'inh2o',
      'pressure in h2o',
      'pressure inh2o',
      'pressure drop in h2o',
      'pressure drop inh2o',
      'pressure drop in of water',
      'pressure drop inches of water',
      'pressure drop new',
      'pressure drop in h₂o',
      'pressure drop inh₂o',
      'restriction in h2o',
    ],
    only,
  },
]
