import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from './api.ts'
import { fakeStorage } from './fake-storage.ts'
import { renderedHook } from './rendered-hook.ts'
import { useSentForm } from './use-sent-form.ts'

type Values = { message: string }

const offline = new ApiError('No answer came.', 0, null)
const event = { preventDefault: () => {}, persist: () => {}, target: 'the form' } as never

/** A form whose button is pressed and whose answer fails; meanwhile `focused` has the focus. */
async function failed(focused: 'nothing' | 'another field') {
  fakeStorage('sessionStorage')
  let fail = () => {}
  const answer = new Promise<string>((_, reject) => (fail = () => reject(offline)))
  const { hook, act, page } = await renderedHook(() =>
    useSentForm<Values, Values, string>({
      name: 'contact',
      contract: () => z.object({ message: z.string() }),
      values: { message: 'Two filters' },
      async send() {
        // The button is disabled by now, and the browser has moved the focus.
        page.activeElement = focused === 'nothing' ? body : {}
        return answer
      },
      sent: () => undefined,
      failed: () => {},
    }),
  )
  const body = {}
  const button = Object.assign(Reflect.construct(HTMLElement, [page]), { focus: vi.fn() })
  Object.assign(page, { body, activeElement: button })
  await act(() => void hook().submit(event))
  expect(hook().isSending).toBe(true)
  await act(fail)
  expect(hook().isSending).toBe(false)
  return button
}

test('what was pressed has the focus again after a failure, also where a browser takes it before any effect', async () => {
  expect((await failed('nothing')).focus).toHaveBeenCalledTimes(1)
})

test('the focus stays where the person has moved it', async () => {
  expect((await failed('another field')).focus).not.toHaveBeenCalled()
})
