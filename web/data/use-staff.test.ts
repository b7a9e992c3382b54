import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from './fake-storage.ts'
import { renderedHook } from './rendered-hook.ts'
import { callAsStaff } from './staff-call.ts'
import { forgetStaff, mayBeStaff, rememberStaff } from './stored-staff.ts'
import { useStaff } from './use-staff.ts'

const member = { id: 'staff-1', name: 'Robin', role: 'owner' }
const fetching = vi.fn<typeof fetch>()
const location = { pathname: '/admin/dashboard', replace: vi.fn(), reload: vi.fn() }

beforeEach(() => {
  fakeStorage('localStorage')
  for (const mock of [fetching, location.replace, location.reload]) mock.mockReset()
  vi.stubGlobal('location', location)
  vi.stubGlobal('fetch', fetching)
})

const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status })
const refusal = (status: number, message: string) => answer(status, { code: 'x', message })

test('a visitor’s browser asks nothing, and stays where it is', async () => {
  const { hook } = await renderedHook(useStaff)
  expect(hook()).toEqual({ state: 'nobody' })
  expect(fetching).not.toHaveBeenCalled()
  expect(location.replace).not.toHaveBeenCalled()
})

test('a browser of staff asks who it is, and shows neither nobody nor somebody meanwhile', async () => {
  rememberStaff(member)
  let come: (response: Response) => void = () => {}
  fetching.mockReturnValueOnce(new Promise((resolve) => (come = resolve)))
  const { hook, act } = await renderedHook(useStaff)
  expect(hook()).toEqual({ state: 'asking' })
  await act(() => come(answer(200, member)))
  expect(hook()).toEqual({ state: 'staff', member })
})

test('without a storage the server is asked', async () => {
  fakeStorage('localStorage', { isForbidden: true })
  fetching.mockResolvedValue(answer(200, member))
  const { hook } = await renderedHook(useStaff)
  expect(hook()).toEqual({ state: 'staff', member })
})

test('whose session is over is nobody, and the next page asks nothing', async () => {
  rememberStaff(member)
  fetching.mockResolvedValue(refusal(401, 'Please sign in.'))
  const { hook } = await renderedHook(useStaff)
  expect(hook()).toEqual({ state: 'nobody' })
  expect(mayBeStaff()).toBe(false)
})

test.each([
  [
    'offline',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'The server didn’t respond. Please check your connection.',
  ],
  ['a busy server', async () => refusal(503, 'Please wait a minute.'), 'Please wait a minute.'],
])('%s is said, signs nobody out, and can be tried again', async (_case, failing, message) => {
  rememberStaff(member)
  fetching.mockImplementationOnce(failing)
  const { hook, act } = await renderedHook(useStaff)
  const failed = hook()
  expect(failed).toMatchObject({ state: 'failed', message })
  expect(mayBeStaff()).toBe(true)
  fetching.mockResolvedValueOnce(answer(200, member))
  await act(() => failed.state === 'failed' && failed.again())
  expect(hook()).toEqual({ state: 'staff', member })
})

test.each([
  ['another member of staff signs in', 'staff-2', [1, 0]],
  ['the same one signs in again', 'staff-1', [0, 0]],
  ['somebody signs out', null, [0, 1]],
])('in another tab %s', async (_case, id, [reloaded, left]) => {
  fetching.mockResolvedValue(answer(200, member))
  rememberStaff(member)
  const { happen } = await renderedHook(useStaff)
  if (id === null) forgetStaff()
  else rememberStaff({ id })
  await happen('storage', { key: 'lakeline:staff' })
  expect(location.reload).toHaveBeenCalledTimes(reloaded ?? 0)
  expect(location.replace.mock.calls).toEqual(left === 1 ? [['/staff/login']] : [])
})

test('what a page does is never sent in the name of another one', async () => {
  fetching.mockResolvedValue(answer(200, member))
  rememberStaff(member)
  await renderedHook(useStaff)
  fetching.mockClear()
  rememberStaff({ id: 'staff-2' })
  await expect(callAsStaff('POST', '/api/admin/customers')).rejects.toThrow('Not authenticated')
  expect(fetching).not.toHaveBeenCalled()
  expect(location.reload).toHaveBeenCalledTimes(1)
})

test('a page that Back restores is reloaded, as somebody else may have signed in', async () => {
  const { happen } = await renderedHook(useStaff)
  await happen('pageshow', { persisted: false })
  expect(location.reload).not.toHaveBeenCalled()
  await happen('pageshow', { persisted: true })
  expect(location.reload).toHaveBeenCalledTimes(1)
})
