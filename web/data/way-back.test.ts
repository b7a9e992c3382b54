import { afterEach, describe, expect, test, vi } from 'vitest'
import { signInPages } from '#domain/sign-in-addresses.ts'
import { fakeStorage } from './fake-storage.ts'
import {
  goToSecondFactor,
  goToSignIn,
  goToSignInAgain,
  leaveSignedOut,
  rememberWayBack,
  takeWayBack,
  wasSignedOut,
} from './way-back.ts'

afterEach(() => vi.unstubAllGlobals())

const usual = '/customer/dashboard'

/** A page at this address; returns where it goes. */
function openPage(pathname: string, { search = '', hash = '' } = {}) {
  const replace = vi.fn<(path: string) => void>()
  vi.stubGlobal('location', { pathname, search, hash, replace })
  return replace
}

test('who signs out goes to the sign-in alone, whatever else is answered; a restored page asks again', () => {
  fakeStorage('sessionStorage')
  const replace = openPage('/customer/dashboard')
  const assign = vi.fn<(path: string) => void>()
  const hear = vi.fn<(name: string, restored: () => void) => void>()
  vi.stubGlobal('location', { ...location, assign })
  vi.stubGlobal('addEventListener', hear)
  leaveSignedOut(signInPages.portal)
  goToSignInAgain(signInPages.portal)
  expect(assign).toHaveBeenCalledExactlyOnceWith(signInPages.portal)
  expect(replace).not.toHaveBeenCalled()
  openPage(signInPages.portal)
  expect([takeWayBack(signInPages.portal, usual), wasSignedOut()]).toEqual([usual, false])

  const [, restored] = hear.mock.calls[0] ?? []
  restored?.()
  const again = openPage('/customer/dashboard')
  goToSignIn(signInPages.portal)
  expect(again).toHaveBeenCalledExactlyOnceWith(signInPages.portal)
})

describe('whoever is sent to a sign-in', () => {
  test('comes back to the page with what stood behind its address, once', () => {
    fakeStorage('sessionStorage')
    const replace = openPage('/customer/dashboard', { search: '?year=2026', hash: '#invoices/7' })
    goToSignIn(signInPages.portal)
    expect(replace).toHaveBeenCalledWith('/customer/login')
    const taken = () => takeWayBack(signInPages.portal, usual)
    expect([taken(), taken()]).toEqual(['/customer/dashboard?year=2026#invoices/7', usual])
  })

  test('and signs in elsewhere goes to the usual page', () => {
    fakeStorage('sessionStorage')
    openPage('/admin/invoices')
    rememberWayBack(signInPages.staff)
    expect(takeWayBack(signInPages.portal, usual)).toBe(usual)
  })

  test.each([
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    '',
  ])('is never led to %j, whatever the storage holds', (path) => {
    fakeStorage('sessionStorage').set('lakeline:way-back', `${signInPages.portal} ${path}`)
    expect(takeWayBack(signInPages.portal, usual)).toBe(usual)
  })

  test('reads once that the session has ended, at the sign-in that asked', () => {
    fakeStorage('sessionStorage')
    openPage('/customer/dashboard')
    goToSignInAgain(signInPages.portal)
    openPage(signInPages.portal)
    expect([wasSignedOut(), wasSignedOut()]).toEqual([true, false])
  })

  test('gets there where no storage is allowed', () => {
    fakeStorage('sessionStorage', { isForbidden: true })
    const replace = openPage('/customer/dashboard')
    goToSignInAgain(signInPages.portal)
    expect(replace).toHaveBeenCalledWith(signInPages.portal)
    expect([takeWayBack(signInPages.portal, usual), wasSignedOut()]).toEqual([usual, false])
  })
})

test('who has to set up a second step stays on its page when already there', () => {
  fakeStorage('sessionStorage')
  const stays = openPage('/admin/account')
  goToSecondFactor()
  expect(stays).not.toHaveBeenCalled()
  const goes = openPage('/admin/retention')
  goToSecondFactor()
  expect(goes).toHaveBeenCalledWith('/admin/account')
  expect(takeWayBack(signInPages.staff, '/admin/today')).toBe('/admin/retention')
})
