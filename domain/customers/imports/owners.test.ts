import { describe, expect, test } from 'vitest'
import { indexOf, ownersOf, type Known, type KnownCustomer } from './owners.ts'

const ann: KnownCustomer = {
  id: 'ann',
  name: 'Ann Bauer',
  company: 'Erie Freight',
  email: 'ann@erie.example',
  phone: null,
  digits: null,
  companyId: 'erie',
  companyName: 'Erie Freight',
  knownBy: 'all',
  fleetOf: 'ann',
  vehicleLimit: 2,
  vehicles: 1,
  unit: 'km',
  fleetUnit: 'km',
}
const bo = { ...ann, id: 'bo', name: 'Bo Kern', email: 'bo@erie.example', unit: 'mi' as const }
const place = { sheet: 0, line: 2 }
const person = { phone: null, address: null, city: null, state: null, zipCode: null }
/** Of a file, with what other rows call them. */
const inFile = (id: string, isNew: boolean) => {
  const named = {
    ...person,
    firstName: 'Bo',
    lastName: 'Kern',
    company: 'Erie Freight',
    email: `${id}@erie.example`,
    role: 'manager' as const,
  }
  const lines = [place]
  const joins = isNew ? 'erie' : null
  return {
    customer: { ...place, person: named, names: new Set(['bo kern', 'erie freight']), lines },
    planned: { ...place, id, isNew, person: named, lines, joins, leaderId: null },
  }
}

describe('distances of a row', () => {
  const company = { email: null, names: ['Erie Freight'] }
  test.each([
    ['that names their company', [bo, ann], [], company, 'km'],
    ['that names their company, in another order', [ann, bo], [], company, 'km'],
    ['of a file in which a colleague is, too', [bo, ann], [inFile('bo', false)], company, 'km'],
    ['of somebody who joins them', [ann, bo], [inFile('cy', true)], company, 'km'],
    ['with the address of a colleague', [ann, bo], [], { email: bo.email, names: [] }, 'mi'],
    ['with a colleague’s name', [ann, bo], [], { email: null, names: ['Bo Kern'] }, 'mi'],
  ])('%s are in the unit of whoever they name', (_row, customers, people, whose, unit) => {
    const known = { customers } as unknown as Known
    const ownerOf = ownersOf(
      people.map(({ customer }) => customer),
      people.map(({ planned }) => planned),
      known,
      indexOf(known),
    )
    expect(ownerOf(whose)).toMatchObject({ fleetOf: 'ann', unit })
  })
})
