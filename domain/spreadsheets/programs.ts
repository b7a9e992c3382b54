import type { ImportField, TableKind } from './fields.ts'

/** The programs that fleets and shops come from. `ours`: what we export ourselves. */
export const programs = [
  'ours',
  'fleetio',
  'samsara',
  'geotab',
  'motive',
  'jobber',
  'quickBooksDesktop',
  'quickBooksOnline',
  'hubspot',
  'square',
  'google',
  'outlook',
  'lubeLogger',
  'serviceTitan',
  'housecallPro',
  'torqvoice',
] as const
export type Program = (typeof programs)[number]

/**
 * How a field is called, and by which program. Words are written as `plainHeading` makes them.
 * `only`: in tables of these kinds, where the same word means something else in another.
 */
export type Heading = {
  field: ImportField
  program: Program | 'any'
  names: readonly string[]
  only?: readonly TableKind[]
}

/** Headings that stand together in no other program: any one of these groups tells it. */
const signs: readonly (readonly [Program, readonly (readonly string[])[]])[] = [
  [
    'ours',
    [
      ['account', 'email confirmed', 'open is with'],
      ['odometer miles', 'found due'],
      ['invoice', 'amount usd', 'open usd'],
      ['average miles per month', 'last service mileage'],
      ['weight when new lb', 'weight when new kg'],
      ['customer', 'unit', 'was due'],
      ['vehicle', 'reading', 'value'],
    ],
  ],
  ['fleetio', [['vin sn'], ['current meter', 'meter unit'], ['vehicle name', 'completed at']]],
  ['google', [['e mail 1 value'], ['phone 1 value'], ['given name', 'organization 1 name']]],
  [
    'outlook',
    [
      ['e mail address', 'business phone'],
      ['business street', 'business postal code'],
    ],
  ],
  [
    'hubspot',
    [
      ['record id', 'contact owner'],
      ['record id', 'lifecycle stage'],
    ],
  ],
  [
    'hubspot',
    [
      ['record id', 'state region'],
      ['record id', 'associated company'],
    ],
  ],
  ['square', [['square customer id'], ['reference id', 'street address 1'], ['first visit']]],
  ['jobber', [['j id'], ['main phone s'], ['display name', 'client since']]],
  ['quickBooksDesktop', [['bill to 1'], ['balance total', 'main phone'], ['active status']]],
  [
    'quickBooksOnline',
    [['customer full name'], ['transaction type', 'num'], ['transaction type', 'open balance']],
  ],
  ['samsara', [['samsara serial'], ['gateway serial'], ['vehicle gateway'], ['obd odometer']]],
  ['geotab', [['device', 'groups'], ['device', 'device serial number'], ['geotab serial number']]],
  ['motive', [['eld device'], ['vehicle id', 'fuel type', 'license plate number']]],
  [
    'motive',
    [
      ['vehicle id', 'permitted personal conveyance'],
      ['number', 'eld device'],
    ],
  ],
  ['lubeLogger', [['initialodometer'], ['odometer', 'cost', 'notes', 'extrafield']]],
  ['lubeLogger', [['date', 'description', 'odometer', 'cost']]],
  [
    'serviceTitan',
    [
      ['customer id', 'bill to address'],
      ['location id', 'customer name'],
    ],
  ],
  ['housecallPro', [['mobile number', 'home number'], ['hcp id'], ['additional emails']]],
  ['torqvoice', [['license plate', 'customer id', 'mileage'], ['torqvoice id']]],
]

/** By its headings, as `plainHeading` writes them; null for a list that somebody keeps by hand. */
export function programOf(headings: readonly string[]): Program | null {
  const there = new Set(headings)
  const has = (group: readonly string[]) => group.every((name) => there.has(name))
  return signs.find(([, groups]) => groups.some(has))?.[0] ?? null
}

/**
 * Programs of which a file as they write it was seen, and is read and stored whole by a test; a
 * sentence on a screen names no other.
 */
export const provenPrograms = [
  'fleetio',
  'jobber',
  'quickBooksDesktop',
  'quickBooksOnline',
  'hubspot',
  'square',
  'google',
  'outlook',
] as const satisfies readonly Program[]
