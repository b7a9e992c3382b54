import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeStorage } from './fake-storage.ts'
import {
  saveFormDraft,
  deleteFormDraft,
  forgetFilledIn,
  putBack,
  readFormDraft,
  without,
} from './form-draft.ts'

afterEach(() => vi.unstubAllGlobals())

const typed = { name: 'Dana', message: 'Two filters' }
const empty = { name: '', message: '' }

describe('what was typed into a form', () => {
  test('is read again with the key under which it was kept', () => {
    fakeStorage('sessionStorage')
    const idempotencyKey = saveFormDraft('contact', typed)
    expect(readFormDraft('contact')).toEqual({ values: typed, idempotencyKey })
  })

  test('has another key once it is changed, so that the change is stored too', () => {
    fakeStorage('sessionStorage')
    const keys = [
      saveFormDraft('contact', typed),
      saveFormDraft('contact', { ...typed, name: 'Robin' }),
    ]
    expect(new Set(keys).size).toBe(2)
    expect(readFormDraft('contact')?.idempotencyKey).toBe(keys[1])
  })

  test('of one form is not that of another, and is gone once it is sent', () => {
    fakeStorage('sessionStorage')
    saveFormDraft('contact', typed)
    saveFormDraft('demo', empty)
    deleteFormDraft('contact')
    expect([readFormDraft('contact'), readFormDraft('demo')?.values]).toEqual([null, empty])
  })

  test('stays at a sign-out, which takes what an account had filled in', () => {
    const kept = fakeStorage('sessionStorage')
    const filled = { name: 'Dana Fox', email: 'dana@fleet.example' }
    saveFormDraft('contact', { ...filled, message: 'Two filters' }, filled)
    saveFormDraft('demo', { ...filled, message: '' }, filled)
    saveFormDraft('review', { name: 'Dana Fox' }, { name: 'Dana Fox' })
    forgetFilledIn()
    expect(readFormDraft('contact')?.values).toEqual({
      name: '',
      email: '',
      message: 'Two filters',
    })
    expect(readFormDraft('contact')).not.toHaveProperty('shown')
    expect(readFormDraft('demo')).toBeNull()
    expect(readFormDraft('review')?.values).toEqual({ name: 'Dana Fox' })
    kept.clear()
    expect(forgetFilledIn).not.toThrow()
  })

  test('is sent under a key where no storage is allowed', () => {
    fakeStorage('sessionStorage', { isForbidden: true })
    expect(saveFormDraft('contact', typed)).toMatch(/^[0-9a-f]{32}$/)
    expect(() => deleteFormDraft('contact')).not.toThrow()
    expect(readFormDraft('contact')).toBeNull()
  })

  test('that cannot be read again is nothing', () => {
    const storage = fakeStorage('sessionStorage')
    storage.set('lakeline:form:contact', '{"values":')
    expect(readFormDraft('contact')).toBeNull()
  })

  test('is kept without its passwords', () => {
    expect(without(['password'], { email: 'dana@fleet.example', password: 'secret' })).toEqual({
      email: 'dana@fleet.example',
    })
  })
})

describe('a kept draft', () => {
  const kept = { values: typed, idempotencyKey: 'key-1' }

  test('fills empty fields, and is sent under its own key', () => {
    expect(putBack(kept, empty)).toEqual({
      fields: [
        ['name', 'Dana'],
        ['message', 'Two filters'],
      ],
      isWhole: true,
    })
  })

  test('leaves what is typed already; together they are another content, with another key', () => {
    expect(putBack(kept, { name: 'Robin', message: '' })).toEqual({
      fields: [['message', 'Two filters']],
      isWhole: false,
    })
  })

  test('keeps its key where the same is typed already', () => {
    expect(putBack(kept, { name: 'Dana', message: '' })).toEqual({
      fields: [['message', 'Two filters']],
      isWhole: true,
    })
  })

  const chosen = { kind: 'pickup', day: '2026-11-26', scopes: ['a', 'b'], note: '' }
  const begun = { kind: 'drop-off', day: '2026-11-26', scopes: ['a'], note: 'Usual' }
  const changed = { values: chosen, idempotencyKey: 'key-1', shown: begun }

  test('goes back also where a field began with a value, also as an empty one', () => {
    expect(putBack(changed, begun, { initial: begun })).toEqual({
      fields: [
        ['kind', 'pickup'],
        ['scopes', ['a', 'b']],
        ['note', ''],
      ],
      isWhole: true,
    })
  })

  test('leaves what nobody had changed as the form begins with it today; then it is other content', () => {
    const today = { ...begun, day: '2026-11-27' }
    const { fields, isWhole } = putBack(changed, today, { initial: today })
    expect(fields.map(([field]) => field)).toEqual(['kind', 'scopes', 'note'])
    expect(isWhole).toBe(false)
  })

  test('leaves what was chosen since the form began', () => {
    const { fields, isWhole } = putBack(changed, { ...begun, kind: 'on-site' }, { initial: begun })
    expect(fields.map(([field]) => field)).toEqual(['scopes', 'note'])
    expect(isWhole).toBe(false)
  })

  test('that is empty in another way than the form is the same', () => {
    const draft = { values: { quantity: null, note: undefined }, idempotencyKey: 'key-1' }
    const begins = { quantity: '', note: '' }
    expect(putBack(draft, begins, { initial: begins })).toEqual({ fields: [], isWhole: true })
  })

  test('takes the place of a stored row that the form shows', () => {
    const draft = { values: { name: '', message: 'Two filters' }, idempotencyKey: 'key-1' }
    const shown = { name: 'Dana', message: 'One filter' }
    expect(putBack(draft, shown, { draftWins: true })).toEqual({
      fields: [
        ['name', ''],
        ['message', 'Two filters'],
      ],
      isWhole: true,
    })
  })

  test('that is not there puts nothing back', () => {
    expect(putBack(null, empty)).toEqual({ fields: [], isWhole: true })
  })
})
