import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from './api.ts'
import { fakeStorage } from './fake-storage.ts'
import { draftKey } from './form-draft.ts'
import { renderedHook } from './rendered-hook.ts'
import { useSentForm, type SentForm } from './use-sent-form.ts'

type Values = { email: string; message: string; password: string }
type Options = SentForm<Values, Values, string>

const empty: Values = { email: '', message: '', password: '' }
const typed: Values = { email: 'dana@fleet.example', message: 'Two filters', password: 'hush' }
const contract = z.object({
  email: z.string().check(z.email('Please enter an email address.')),
  message: z.string(),
  password: z.string(),
})
const secret = ['password']
const offline = new ApiError('No answer came.', 0, null)

let stored: Map<string, string>
beforeEach(() => void (stored = fakeStorage('sessionStorage')))

/** A form of one tab; opened again, it is the page after a reload. */
async function openForm(more: Partial<Options> = {}) {
  const send = vi.fn<Options['send']>(async () => 'stored')
  const failed = vi.fn()
  const sent = vi.fn(() => undefined)
  const options: Options = {
    name: 'contact',
    contract: () => contract,
    values: empty,
    secret,
    send,
    sent,
    failed,
    ...more,
  }
  const { hook, act, ...page } = await renderedHook(() => {
    const life = useSentForm<Values, Values, string>(options)
    // What a screen reads of a form decides of what React is told.
    return { ...life, shown: { ...life.errors } }
  })
  await act(() => {
    for (const field of Object.keys(empty)) hook().form.register(field as keyof Values)
  })
  const write = (values: Partial<Values>) =>
    act(() => {
      for (const [field, value] of Object.entries(values))
        hook().form.setValue(field as keyof Values, value)
    })
  const press = () => hook().submit(pressed())
  return { ...page, hook, act, write, press, send, failed, sent }
}

const pressed = () => ({ preventDefault: () => {}, persist: () => {}, target: 'the form' }) as never

const keysOf = (send: { mock: { calls: Parameters<Options['send']>[] } }) =>
  send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)

/** An answer that comes when the test says so. */
function later() {
  let come: (answer: string) => void = () => {}
  const answer = new Promise<string>((resolve) => (come = resolve))
  return { answer, come: () => come('stored') }
}

describe('a form is sent once', () => {
  test('however often it is pressed while it is validated and while the answer is awaited', async () => {
    const { answer, come } = later()
    const { hook, act, write, press, send } = await openForm()
    send.mockReturnValue(answer)
    await write(typed)
    await act(() => void [press(), press()])
    expect(hook().isSending).toBe(true)
    await act(press)
    expect(send).toHaveBeenCalledTimes(1)
    await act(come)
    expect(hook().isSending).toBe(false)
  })

  test('with its body and where it was pressed', async () => {
    const { act, write, press, send } = await openForm()
    await write(typed)
    await act(press)
    expect(send).toHaveBeenCalledExactlyOnceWith(
      typed,
      expect.objectContaining({ form: 'the form' }),
    )
  })

  test('and not at all while the contract refuses it', async () => {
    const { hook, act, write, press, send } = await openForm()
    await write({ ...typed, email: 'dana' })
    await act(press)
    expect(send).not.toHaveBeenCalled()
    expect(hook().shown.email?.message).toBe('Please enter an email address.')
    await write({ email: typed.email })
    await act(press)
    expect(send).toHaveBeenCalledTimes(1)
  })
})

describe('after a failure', () => {
  test('what was typed is there, the button is free, and the same content goes under the same key', async () => {
    const { hook, act, write, press, send, failed, sent } = await openForm()
    send.mockRejectedValueOnce(offline)
    await write(typed)
    await act(press)
    expect(failed).toHaveBeenCalledExactlyOnceWith(offline)
    expect(sent).not.toHaveBeenCalled()
    expect([hook().form.getValues(), hook().isSending]).toEqual([typed, false])
    await act(press)
    const [first, second] = keysOf(send)
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).toBe(first)
  })

  test('other content goes under another key, so that it is stored too', async () => {
    const { act, write, press, send } = await openForm()
    send.mockRejectedValueOnce(offline)
    await write(typed)
    await act(press)
    await write({ message: 'Three filters' })
    await act(press)
    expect(new Set(keysOf(send)).size).toBe(2)
  })

  test('a reload brings back all but what is secret', async () => {
    const before = await openForm()
    before.send.mockRejectedValue(offline)
    await before.write(typed)
    await before.act(before.press)
    await before.leave()
    expect([...stored.values()].join()).not.toContain(typed.password)
    const after = await openForm()
    expect(after.hook().form.getValues()).toEqual({ ...typed, password: '' })
    await after.act(after.press)
    expect(keysOf(after.send)).toEqual(keysOf(before.send))
  })

  test('the server’s sentences are beside their fields, of which the first gets the focus', async () => {
    const focus = vi.fn()
    const { hook, act, write, press, send } = await openForm()
    const fields = { message: 'Please write less.' }
    send.mockRejectedValue(new ApiError('Refused.', 400, { message: 'Refused.', fields }))
    await write(typed)
    await act(() => hook().form.register('message').ref({ name: 'message', focus, value: '' }))
    await act(press)
    expect(hook().shown.message?.message).toBe('Please write less.')
    await vi.waitFor(() => expect(focus).toHaveBeenCalled(), 20_000)
  })
})

describe('once the server has it', () => {
  test('the fields are empty, the draft is gone, and the same text again is another message', async () => {
    const { hook, act, write, press, send, sent } = await openForm()
    await write(typed)
    await act(press)
    expect(sent).toHaveBeenCalledExactlyOnceWith('stored')
    expect(hook().form.getValues()).toEqual(empty)
    expect(stored.has(draftKey('contact'))).toBe(false)
    await write(typed)
    await act(press)
    expect(new Set(keysOf(send)).size).toBe(2)
  })

  test('the fields show what `sent` returns', async () => {
    const { hook, act, write, press } = await openForm({ sent: () => ({ ...typed, message: '' }) })
    await write(typed)
    await act(press)
    expect(hook().form.getValues()).toEqual({ ...typed, message: '' })
  })

  test('a form that leads to another page stays as it is, busy, and without a draft', async () => {
    const { hook, act, write, press, send } = await openForm({ leaves: true })
    await write(typed)
    await act(press)
    expect([hook().form.getValues(), hook().isSending]).toEqual([typed, true])
    expect(stored.has(draftKey('contact'))).toBe(false)
    await act(press)
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('and Back, which restores that page from memory, finds its button free', async () => {
    const { hook, act, write, press, happen } = await openForm({ leaves: true })
    await write(typed)
    await act(press)
    await happen('pageshow', { persisted: false })
    expect(hook().isSending).toBe(true)
    await happen('pageshow', { persisted: true })
    expect(hook().isSending).toBe(false)
  })
})

test('a draft brings back what was changed over what the form begins with, and all that it has if it is to win', async () => {
  const begun = { email: 'dana@fleet.example', message: 'Usual' }
  const draft = { values: { ...begun, message: 'Draft' }, shown: begun, idempotencyKey: 'k' }
  stored.set(draftKey('contact'), JSON.stringify(draft))
  const row = { email: 'new@fleet.example', message: 'Usual', password: '' }
  const merging = await openForm({ values: row })
  expect(merging.hook().form.getValues()).toMatchObject({ email: row.email, message: 'Draft' })
  await merging.leave()
  stored.set(draftKey('contact'), JSON.stringify(draft))
  const winning = await openForm({ values: row, draftWins: true })
  expect(winning.hook().form.getValues()).toMatchObject(draft.values)
})

test('what is stored while typing says what the form began with, so that only changes come back', async () => {
  const before = await openForm({
    values: { ...empty, email: 'dana@fleet.example', message: 'Usual' },
  })
  await before.write({ message: 'Draft' })
  await before.leave()
  const after = await openForm({
    values: { ...empty, email: 'new@fleet.example', message: 'Usual' },
  })
  expect(after.hook().form.getValues()).toMatchObject({
    email: 'new@fleet.example',
    message: 'Draft',
  })
})

describe('a value that the form proposes', () => {
  const open = async (message: string) => {
    const form = await openForm({ values: { ...empty, message: 'Usual' } })
    const propose = () => form.act(() => form.hook().propose({ message }))
    return { ...form, propose }
  }

  test('is nobody’s own: after a reload the form proposes anew', async () => {
    const before = await open('Due on Monday')
    await before.write({ email: typed.email })
    await before.propose()
    expect(before.hook().form.getValues('message')).toBe('Due on Monday')
    expect(stored.get(draftKey('contact'))).toContain('"message":"Due on Monday"')
    await before.leave()
    const after = await open('Due on Tuesday')
    expect(after.hook().form.getValues()).toMatchObject({ email: typed.email, message: 'Usual' })
    await after.propose()
    await after.leave()
    expect((await open('')).hook().form.getValues('message')).toBe('Usual')
  })

  test('comes back once somebody has changed it', async () => {
    const before = await open('Due on Monday')
    await before.propose()
    await before.write({ message: 'Due at once' })
    await before.leave()
    expect((await open('')).hook().form.getValues('message')).toBe('Due at once')
  })

  test('is the same content if the same is proposed after a reload: it goes under the same key', async () => {
    const before = await open('Due on Monday')
    before.send.mockRejectedValue(offline)
    await before.write({ email: typed.email })
    await before.propose()
    await before.act(before.press)
    await before.leave()
    const after = await open('Due on Monday')
    await after.propose()
    await after.act(after.press)
    expect(keysOf(after.send)).toEqual(keysOf(before.send))
  })
})

test('a form that is given up forgets what was typed', async () => {
  const before = await openForm()
  await before.write(typed)
  await before.act(() => before.hook().giveUp(() => {}))
  await before.leave()
  const after = await openForm()
  expect(after.hook().form.getValues()).toEqual(empty)
})

test('what an earlier visit left in the form is said, and gone once somebody starts over', async () => {
  const first = await openForm()
  await first.write(typed)
  expect(first.hook().unfinished).toBeNull()
  await first.leave()
  const { hook, act } = await openForm()
  expect(hook().form.getValues('email')).toBe(typed.email)
  await act(() => hook().unfinished?.startOver())
  expect([hook().unfinished, hook().form.getValues()]).toEqual([null, empty])
  expect(stored.has(draftKey('contact'))).toBe(false)
})

test('without a storage the form is sent all the same, each press under the key of its content', async () => {
  fakeStorage('sessionStorage', { isForbidden: true })
  const { act, write, press, send } = await openForm()
  send.mockRejectedValueOnce(offline)
  await write(typed)
  await act(press)
  await act(press)
  expect(new Set(keysOf(send)).size).toBe(1)
})
