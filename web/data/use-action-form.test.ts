import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from './api.ts'
import { fakeStorage } from './fake-storage.ts'
import { renderedHook } from './rendered-hook.ts'
import { useActionForm, type ActionFormOptions } from './use-action-form.ts'

type Values = { reason: string }
type Options = ActionFormOptions<Values, Values, string>

const failed = 'Your request could not be sent.'
const refused = (status: number, fields = {}) =>
  new ApiError('The time is taken.', status, { message: 'The time is taken.', fields })

beforeEach(() => void fakeStorage('sessionStorage'))

async function openForm() {
  const send = vi.fn<Options['send']>(async () => 'stored')
  const { hook, act } = await renderedHook(() =>
    useActionForm<Values, Values, string>({
      name: 'cancel',
      contract: () => z.object({ reason: z.string() }),
      values: { reason: '' },
      send,
      sent: () => undefined,
      failed,
    }),
  )
  await act(() => {
    hook().form.register('reason')
    hook().form.setValue('reason', 'Truck sold')
  })
  const press = () => act(() => void hook().submit({ preventDefault() {}, persist() {} } as never))
  const shown = () => [hook().failure, hook().status]
  return { hook, act, press, send, shown }
}

test.each([
  ['offline, the stated text', new ApiError('No answer came.', 0, null), failed, 0],
  [
    'an answer that nobody can read, the stated text',
    new ApiError('502: ', 502, null, false),
    failed,
    502,
  ],
  ['a refusal, the server’s sentence', refused(409), 'The time is taken.', 409],
  [
    'a refusal of a field that is not in the form, the server’s sentence',
    refused(400, { slot: 'Taken.' }),
    'The time is taken.',
    400,
  ],
  ['a refusal beside its field, nothing', refused(400, { reason: 'Please say more.' }), null, 400],
  ['a fault of the page, the stated text', new TypeError('x is undefined'), failed, 0],
])('above the button stands, %s', async (_case, error, failure, status) => {
  const { hook, press, send, shown } = await openForm()
  send.mockRejectedValue(error)
  await press()
  expect(shown()).toEqual([failure, status])
  expect(hook().form.getValues()).toEqual({ reason: 'Truck sold' })
})

test('the next press takes the error away before its answer is there', async () => {
  const { hook, act, press, send, shown } = await openForm()
  send.mockRejectedValueOnce(refused(409))
  await press()
  let answer: (text: string) => void = () => {}
  send.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  await press()
  expect(shown()).toEqual([null, 409])
  expect(hook().isSending).toBe(true)
  await act(() => answer('stored'))
  expect(shown()).toEqual([null, 0])
})
