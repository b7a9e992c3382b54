import { expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const person = { customers: [], emails: ['lee@novak.example'], phones: [], rows: [] }
const ids = { customerIds: ['someone'] }
const requests = '/api/admin/privacy-requests'

/** Every call with a body that erases, merges or takes back: what it would have left unread. */
const calls: [url: string, body: object, key: string][] = [
  ['/api/admin/customers/someone/merge', { into: 'another', dryRun: true }, 'dryRun'],
  [`${requests}/preview`, { ...person, ...ids }, 'customerIds'],
  [`${requests}/search`, { q: 'lee@novak.example', ...ids }, 'customerIds'],
  [requests, { kind: 'export', person, ...ids }, 'customerIds'],
  [requests, { kind: 'export', person: { ...person, ...ids } }, 'customerIds'],
  [requests, { kind: 'erasure', person, confirmation: 'x', ...ids }, 'customerIds'],
  ['/api/admin/customers/someone/filters/import/undo', { importId: 'x', rows: [1] }, 'rows'],
  ['/api/customer/filters/import/undo', { importId: 'x', rows: [1] }, 'rows'],
  ['/api/customer/fleet-imports/undo', { importId: 'x', rows: [1] }, 'rows'],
  ['/api/customer/vehicles/import/undo', { importId: 'x', rows: [1] }, 'rows'],
  ['/api/customer/vehicles/x/past-services/removal', { on: '2026-01-05', km: 9 }, 'km'],
]

// security.md M8
test('a call that erases, merges or takes back reads all that was sent, or refuses it and names what it does not know', async () => {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const [dana, owner] = [await signedInCustomer(testApp), await signedInStaff(testApp, 'owner')]
  for (const [url, payload, key] of calls) {
    const by = url.startsWith('/api/admin') ? owner : dana
    const answer = await by.call('POST', url, { payload })
    expect([url, answer.status, answer.json().message]).toEqual([
      url,
      400,
      `We don’t know “${key}” here, so nothing was done. Please reload the page and try again.`,
    ])
  }
  const named = calls.map(([url]) => url.replace(/\/(?:someone|x)\//, '/:id/'))
  const found = testApp.app.routeTable
    .map(({ url }) => url)
    .filter((url) => /\/(?:merge|undo|removal)$|\/privacy-requests(?:\/|$)/.test(url))
    .filter((url) => !bodiless.includes(url))
  expect([...new Set(found)].toSorted()).toEqual([...new Set(named)].toSorted())
})

// An import is taken back by its address alone; the second factor goes with a password.
const bodiless = ['/api/admin/imports/:id/undo', '/api/staff/second-factor/removal']
