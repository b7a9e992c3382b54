import { afterEach, describe, expect, test, vi } from 'vitest'
import { noAddress } from '#domain/accounts/addressee.ts'
import type { Customer } from '#domain/accounts/contract.ts'
import { fakeStorage } from './fake-storage.ts'
import { forgetCustomer, readStoredCustomer, storeCustomer } from './stored-customer.ts'
import { forgetStaff, mayBeStaff, rememberStaff } from './stored-staff.ts'

afterEach(() => vi.unstubAllGlobals())

const robin = { id: 'staff-1', name: 'Robin' }
const who = {
  id: 'customer-1',
  firstName: 'Dana',
  lastName: 'Fox',
  company: 'Fox Haulage',
  email: 'dana@fleet.example',
}
const account: Customer = {
  ...who,
  phone: '+12165550142',
  ...noAddress,
  isActive: true,
  isDemo: false,
  isEmailProven: true,
  createdAt: '2026-03-10T15:00:00Z',
  updatedAt: '2026-03-10T15:00:00Z',
}

describe('a browser', () => {
  test('remembers who is signed in by name and address, and nothing else of the account', () => {
    const kept = fakeStorage('localStorage')
    storeCustomer(account)
    expect(readStoredCustomer()).toEqual(who)
    expect(JSON.parse(kept.get('customer') ?? '')).toEqual(who)
    forgetCustomer()
    expect([readStoredCustomer(), kept.size]).toEqual([null, 0])
  })

  test.each(['', 'null', '[]', '{}', '{"id":7}', '"customer-1"', '{'])(
    'takes %j for nobody',
    (text) => {
      fakeStorage('localStorage').set('customer', text)
      expect(readStoredCustomer()).toBeNull()
    },
  )

  test('remembers which member of staff has signed in, by the id alone', () => {
    const kept = fakeStorage('localStorage')
    expect(mayBeStaff()).toBe(false)
    rememberStaff(robin)
    expect([mayBeStaff(), [...kept.values()]]).toEqual([true, [robin.id]])
    forgetStaff()
    expect(mayBeStaff()).toBe(false)
  })

  test('without a storage knows nobody, and has staff asked for each time', () => {
    fakeStorage('localStorage', { isForbidden: true })
    for (const act of [
      () => storeCustomer(account),
      forgetCustomer,
      () => rememberStaff(robin),
      forgetStaff,
    ])
      expect(act).not.toThrow()
    expect([readStoredCustomer(), mayBeStaff()]).toEqual([null, true])
  })
})
