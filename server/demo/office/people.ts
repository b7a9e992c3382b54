import { addDays, instantAt, todayAt } from '#domain/calendar.ts'
import { workingDay } from '#server/demo/demo-services.ts'
import type { NewRowOf } from '#server/db/schema/tables.ts'
import { idsBegin } from './rows.ts'

export type PersonKey =
  | 'rocky'
  | 'black'
  | 'harbor'
  | 'mohican'
  | 'portage'
  | 'tuscarawas'
  | 'maumee'
  | 'killdeer'
  | 'stow'

type Person = {
  first: string
  last: string
  company: string
  mail: string
  phone: string
  address: string
  city: string
  zip: string
  sinceDays: number
}

/**
 * Nine companies beside the demo customer. None of them exists: numbers and addresses are those
 * that nobody can have.
 */
export const people: Record<PersonKey, Person> = {
  rocky: {
    first: 'Denise',
    last: 'Harlan',
    company: 'Rocky River Disposal',
    mail: 'dharlan@rockyriver.example',
    phone: '(216) 555-0121',
    address: '3900 Brookpark Road',
    city: 'Cleveland',
    zip: '44134',
    sinceDays: 824,
  },
  black: {
    first: 'Marisol',
    last: 'Vega',
    company: 'Black River Transit',
    mail: 'mvega@blackriver.example',
    phone: '(440) 555-0114',
    address: '1180 Infirmary Road',
    city: 'Elyria',
    zip: '44035',
    sinceDays: 669,
  },
  harbor: {
    first: 'Gary',
    last: 'Lindqvist',
    company: 'Harbor Line Trucking',
    mail: 'gary@harborline.example',
    phone: '(440) 555-0137',
    address: '2517 Lake Avenue',
    city: 'Ashtabula',
    zip: '44004',
    sinceDays: 931,
  },
  mohican: {
    first: 'Beth Ann',
    last: 'Yoder',
    company: 'Mohican Ready Mix',
    mail: 'bayoder@mohican.example',
    phone: '(419) 555-0163',
    address: '745 Longview Avenue West',
    city: 'Mansfield',
    zip: '44906',
    sinceDays: 551,
  },
  portage: {
    first: 'Anita',
    last: 'Desrosiers',
    company: 'Portage Stamping & Tool',
    mail: 'adesrosiers@portage.example',
    phone: '(330) 555-0152',
    address: '6012 Cleveland Road',
    city: 'Ravenna',
    zip: '44266',
    sinceDays: 709,
  },
  tuscarawas: {
    first: 'Curtis',
    last: 'Whitlatch',
    company: 'Tuscarawas Valley Aggregates',
    mail: 'curtis@tuscvalley.example',
    phone: '(330) 555-0109',
    address: '1433 Commercial Avenue SE',
    city: 'New Philadelphia',
    zip: '44663',
    sinceDays: 628,
  },
  maumee: {
    first: 'Karl',
    last: 'Brandeberry',
    company: 'Maumee Bay Excavating & Environmental Contractors',
    mail: 'kbrandeberry@maumeebayexcavating.example',
    phone: '(567) 555-0126',
    address: '4410 Corduroy Road',
    city: 'Oregon',
    zip: '43616',
    sinceDays: 782,
  },
  killdeer: {
    first: 'Lowell',
    last: 'Messenger',
    company: 'Killdeer Plains Farm Supply',
    mail: 'lowell@killdeer.example',
    phone: '(419) 555-0175',
    address: '920 East Wyandot Avenue',
    city: 'Upper Sandusky',
    zip: '43351',
    sinceDays: 872,
  },
  stow: {
    first: 'Joanne',
    last: 'Pruitt',
    company: 'Stow-Hudson School Transportation',
    mail: 'jpruitt@shbus.example',
    phone: '(234) 555-0144',
    address: '4345 Allen Road',
    city: 'Stow',
    zip: '44224',
    sinceDays: 19,
  },
}

export const personKeys = Object.keys(people) as PersonKey[]
export const customerId = (key: PersonKey): string => `${idsBegin}customer-${key}`

export function officeCustomers(now: Date): NewRowOf<'customers'>[] {
  return personKeys.map((key, at) => {
    const { first, last, company, mail, phone, address, city, zip, sinceDays } = people[key]
    const since = instantAt(
      workingDay(addDays(todayAt(now), -sinceDays)),
      `${String(8 + (at % 6)).padStart(2, '0')}:${String(7 + at * 5)}`,
    )
    return {
      id: customerId(key),
      email: mail,
      firstName: first,
      lastName: last,
      company,
      phone,
      address,
      city,
      state: 'OH',
      zipCode: zip,
      // No password opens it: only the published account is there to be tried.
      passwordHash: 'none',
      emailProvenAt: since,
      createdAt: since,
      updatedAt: since,
    }
  })
}
