import { describe, expect, test } from 'vitest'
import { bookableServices } from '#domain/appointments/contract.ts'
import { knownCallForm, newCallForm } from './call-form.ts'
import { newCustomer, phoneCall } from './front-desk.ts'

const work = {
  vehicles: '',
  vehicleType: 'Tractor',
  kind: '',
  serviceType: bookableServices[0] as string,
  filterType: '',
  quantity: 2,
  day: '2026-03-16',
  startsAt: '',
  notes: '',
  siteId: '',
}
const booked = { ...work, kind: 'drop-off', startsAt: '2026-03-16T14:00:00Z' }
const person = {
  firstName: 'Ann',
  lastName: 'Lee',
  company: '',
  phone: '(419) 555-0123',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  email: '',
  isInvited: false,
  confirmTwins: false,
}
type Parsed = { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }
const issuesOf = ({ error }: Parsed) =>
  error?.issues.map(({ path, message }) => [path.join('.'), message])
const nowhere = { address: '', city: '', state: '', zipCode: '' }
const known = (more: object) => knownCallForm('c1').safeParse({ ...work, ...nowhere, ...more })
const fresh = (more: object) => newCallForm.safeParse({ ...work, ...person, ...more })

describe('the call of a customer', () => {
  test('has their vehicles, and an appointment where a kind is chosen', () => {
    const call = { customerId: 'c1', customer: null, address: null, arrival: null, lead: null }
    expect(known({ vehicles: '214, Volvo 2019' }).data).toMatchObject({
      ...call,
      vehicles: [{ vehicleIdentifier: '214', make: 'Volvo', year: 2019, vehicleType: 'Tractor' }],
      appointment: null,
    })
    expect(known(booked).data).toEqual({
      ...call,
      vehicles: [],
      appointment: {
        kind: 'drop-off',
        serviceType: work.serviceType,
        filterType: null,
        quantity: 2,
        date: '2026-03-16T14:00:00Z',
        notes: null,
        siteId: null,
        serviceId: null,
        anyway: false,
        rush: false,
      },
    })
    expect(known({ ...booked, siteId: 's1' }).data?.appointment?.siteId).toBe('s1')
  })

  test.each<[string, Partial<typeof work>, [string, string][]]>([
    ['nothing to save', {}, [['vehicles', 'Please enter a vehicle or choose an appointment.']]],
    ['no time', { kind: 'drop-off' }, [['startsAt', 'Please choose a time.']]],
    [
      'a time that is none',
      { ...booked, startsAt: 'noon' },
      [['startsAt', 'Please choose a day and a time.']],
    ],
    [
      'two of one vehicle',
      { vehicles: '214\n214' },
      [['vehicles', '“214”: This unit is on the list twice.']],
    ],
    [
      'several mistakes together',
      { ...booked, vehicles: '214\n214', serviceType: '' },
      [
        ['vehicles', '“214”: This unit is on the list twice.'],
        ['serviceType', 'Please choose a service.'],
      ],
    ],
  ])('is refused with %s', (_what, more, issues) => {
    expect(issuesOf(known(more))).toEqual(issues)
  })
})

describe('the call of somebody new', () => {
  test('makes the customer, also without a vehicle', () => {
    expect(fresh({}).data).toMatchObject({
      customerId: null,
      customer: { firstName: 'Ann', email: null, isInvited: false, confirmTwins: false },
      vehicles: [],
      appointment: null,
      lead: null,
    })
  })

  test('says all that is wrong of the person and of the work', () => {
    expect(issuesOf(fresh({ firstName: '' }))).toEqual([
      ['firstName', 'Please enter your first name.'],
    ])
    expect(issuesOf(fresh({ phone: '', kind: 'drop-off' }))).toEqual([
      ['phone', 'Please enter a phone number or an email.'],
      ['startsAt', 'Please choose a time.'],
    ])
    expect(issuesOf(fresh({ phone: '' }))).toEqual([
      ['phone', 'Please enter a phone number or an email.'],
    ])
    expect(fresh({ phone: '', email: 'ann@example.com' }).success).toBe(true)
  })
})

describe('what a call may save', () => {
  const customer = newCustomer.parse(person)
  const vehicle = { vehicleIdentifier: '214', vehicleType: 'Tractor' }
  const lead = { kind: 'demo_request', id: 'l1' }
  const { kind, serviceType, quantity, startsAt: date } = booked
  const appointment = { kind, serviceType, quantity, date }
  const nothing = { customerId: 'c1', customer: null, vehicles: [], appointment: null }

  test.each<[string, object, boolean]>([
    ['nothing of a customer', {}, false],
    ['a vehicle of a customer', { vehicles: [vehicle] }, true],
    ['an appointment of a customer', { appointment }, true],
    ['a request of a customer', { lead }, true],
    ['a new customer', { customerId: null, customer }, true],
    ['a vehicle of nobody', { customerId: null, vehicles: [vehicle] }, false],
    ['a new customer under another one', { customer, vehicles: [vehicle] }, false],
    ['fifty vehicles', { vehicles: Array.from({ length: 50 }, () => vehicle) }, true],
    ['fifty-one', { vehicles: Array.from({ length: 51 }, () => vehicle) }, false],
  ])('%s: %s', (_what, more, isRight) => {
    expect(phoneCall.safeParse({ ...nothing, ...more }).success).toBe(isRight)
  })

  test('a new customer is neither invited nor made twice unless that is said', () => {
    const { isInvited: _isInvited, confirmTwins: _confirmTwins, ...said } = person
    expect(newCustomer.parse(said)).toMatchObject({ isInvited: false, confirmTwins: false })
  })
})
