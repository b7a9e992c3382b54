import { beforeEach, expect, test, vi } from 'vitest'
import { signInPages } from '#domain/sign-in-addresses.ts'
import { changeProfile } from './accounts.ts'
import { fakeStorage } from './fake-storage.ts'
import { renderedHook } from './rendered-hook.ts'
import { useCustomer } from './use-customer.ts'
import { takeWayBack, wasSignedOut } from './way-back.ts'

const account = {
  id: 'customer-1',
  firstName: 'Dana',
  lastName: 'Fox',
  company: 'Fox Haulage',
  email: 'dana@fleet.example',
}

let stored: Map<string, string>
const fetching = vi.fn<typeof fetch>()
const location = { pathname: '', search: '', hash: '', replace: vi.fn(), reload: vi.fn() }

beforeEach(() => {
  stored = fakeStorage('localStorage')
  fakeStorage('sessionStorage')
  stored.set('customer', JSON.stringify(account))
  for (const mock of [fetching, location.replace, location.reload]) mock.mockReset()
  Object.assign(location, { pathname: '/customer/dashboard', hash: '#invoices' })
  vi.stubGlobal('location', location)
  vi.stubGlobal('fetch', fetching)
})

const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status })
const refusal = (status: number, message: string) => answer(status, { code: 'x', message })

test.each([
  ['/customer/dashboard', signInPages.portal],
  ['/ai-maintenance', signInPages.fleet],
])('a browser that knows nobody goes from %s to its sign-in without a call', async (from, to) => {
  stored.clear()
  location.pathname = from
  const { hook } = await renderedHook(useCustomer)
  expect(location.replace).toHaveBeenCalledExactlyOnceWith(to)
  expect(fetching).not.toHaveBeenCalled()
  expect(hook()).toEqual({ state: 'loading' })
  expect(takeWayBack(to, '/usual')).toBe(`${from}#invoices`)
  location.pathname = to
  expect(wasSignedOut()).toBe(false)
})

test('who is signed in is what the server says, and the browser remembers it', async () => {
  const now = { ...account, firstName: 'Dana Maria' }
  fetching.mockResolvedValue(answer(200, now))
  const { hook } = await renderedHook(useCustomer)
  expect(hook()).toEqual({ state: 'known', customer: now })
  expect(JSON.parse(stored.get('customer') ?? '')).toEqual(now)
  expect(fetching).toHaveBeenCalledTimes(1)
})

test('a session that is over leads to the sign-in, which says so, and shows no failure meanwhile', async () => {
  fetching.mockResolvedValue(refusal(401, 'Please sign in.'))
  const { hook } = await renderedHook(useCustomer)
  expect(hook()).toEqual({ state: 'loading' })
  expect(location.replace).toHaveBeenCalledExactlyOnceWith(signInPages.portal)
  expect(stored.has('customer')).toBe(false)
  location.pathname = signInPages.portal
  expect(wasSignedOut()).toBe(true)
  expect(takeWayBack(signInPages.portal, '/usual')).toBe('/customer/dashboard#invoices')
})

test.each([
  [
    'offline',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Your account could not be loaded.',
  ],
  ['a busy server', async () => refusal(503, 'Please wait a minute.'), 'Please wait a minute.'],
])('%s is said, signs nobody out, and can be tried again', async (_case, failing, message) => {
  fetching.mockImplementationOnce(failing)
  const { hook, act } = await renderedHook(useCustomer)
  const failed = hook()
  expect(failed).toMatchObject({ state: 'failed', message })
  expect(location.replace).not.toHaveBeenCalled()
  expect(stored.has('customer')).toBe(true)
  let come: (response: Response) => void = () => {}
  fetching.mockReturnValueOnce(new Promise((resolve) => (come = resolve)))
  await act(() => failed.state === 'failed' && failed.again())
  expect(hook()).toEqual({ state: 'loading' })
  await act(() => come(answer(200, account)))
  expect(hook()).toEqual({ state: 'known', customer: account })
})

const other = { ...account, id: 'customer-2', firstName: 'Ben' }
const profile = {} as Parameters<typeof changeProfile>[0]

test('what is typed in the page of one customer is never sent for the next one, who sees the own data', async () => {
  fetching.mockResolvedValue(answer(200, account))
  await renderedHook(useCustomer)
  stored.set('customer', JSON.stringify(other))
  await expect(changeProfile(profile)).rejects.toThrow('Not authenticated')
  expect(fetching).toHaveBeenCalledTimes(1)
  expect(location.reload).toHaveBeenCalledTimes(1)
  expect(stored.get('customer')).toBe(JSON.stringify(other))
})

test('a call after somebody has signed out in another tab leads to the sign-in and back', async () => {
  fetching.mockResolvedValue(answer(200, account))
  await renderedHook(useCustomer)
  stored.clear()
  await expect(changeProfile(profile)).rejects.toThrow('Not authenticated')
  expect(fetching).toHaveBeenCalledTimes(1)
  expect(location.replace).toHaveBeenCalledExactlyOnceWith(signInPages.portal)
  expect(takeWayBack(signInPages.portal, '/usual')).toBe('/customer/dashboard#invoices')
})

test('a session that was over when the next one signed in does not sign that one out', async () => {
  fetching.mockResolvedValueOnce(answer(200, account))
  await renderedHook(useCustomer)
  fetching.mockImplementationOnce(async () => {
    stored.set('customer', JSON.stringify(other))
    return refusal(401, 'Please sign in.')
  })
  await expect(changeProfile(profile)).rejects.toThrow('Please sign in.')
  expect(stored.get('customer')).toBe(JSON.stringify(other))
  expect(location.replace).not.toHaveBeenCalled()
  expect(location.reload).toHaveBeenCalledTimes(1)
})

test.each([
  ['somebody else signs in', other, 1, 0],
  ['somebody signs out', null, 0, 1],
  ['the same one gets another name', { ...account, firstName: 'Dee' }, 0, 0],
])('when %s in another tab, the page follows', async (_case, now, reloads, leaves) => {
  fetching.mockResolvedValue(answer(200, account))
  const { happen } = await renderedHook(useCustomer)
  stored.set('customer', JSON.stringify(now))
  await happen('storage', { key: 'lakeline:chat' })
  expect(location.reload).not.toHaveBeenCalled()
  await happen('storage', { key: 'customer' })
  expect(location.reload).toHaveBeenCalledTimes(reloads)
  expect(location.replace).toHaveBeenCalledTimes(leaves)
})

test('a page that Back restores is reloaded, as somebody else may have signed in', async () => {
  fetching.mockResolvedValue(answer(200, account))
  const { happen } = await renderedHook(useCustomer)
  await happen('pageshow', { persisted: false })
  expect(location.reload).not.toHaveBeenCalled()
  await happen('pageshow', { persisted: true })
  expect(location.reload).toHaveBeenCalledTimes(1)
})
