import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { boxWith, importKey } from './phone-box.ts'
import { hasEnded } from './staff-phone.ts'

const newKey = () => importKey(randomBytes(32).toString('base64url'))
const item = { kind: 'reading', value: '210.5', serial: 'DPF–ü' }

describe('what is sealed', () => {
  test('opens with its key for its account, and for nobody else', async () => {
    const [own, other] = [await newKey(), await newKey()]
    const box = boxWith(() => [own], 'sam')
    const [text, bytes] = [await box.sealJson(item), await box.sealBytes(new Uint8Array([1, 2]))]
    expect(await box.jsonOf(text)).toEqual(item)
    expect([...new Uint8Array((await box.bytesOf(bytes)) ?? [])]).toEqual([1, 2])
    for (const stranger of [boxWith(() => [other], 'sam'), boxWith(() => [own], 'kim')])
      expect([await stranger.jsonOf(text), await stranger.bytesOf(bytes)]).toEqual([null, null])
    const plain = Buffer.from(text.data).toString('latin1')
    expect(plain).not.toContain('210.5')
  })

  test('with the key before this one opens, too; new things are sealed with the new one', async () => {
    const [old, next] = [await newKey(), await newKey()]
    const sealed = await boxWith(() => [old], 'sam').sealJson(item)
    const box = boxWith(() => [next, old], 'sam')
    expect(await box.jsonOf(sealed)).toEqual(item)
    expect(await boxWith(() => [next], 'sam').jsonOf(await box.sealJson(item))).toEqual(item)
  })

  test('never twice alike, and its key cannot be read out', async () => {
    const key = await newKey()
    const box = boxWith(() => [key], 'sam')
    const [one, two] = [await box.sealJson(item), await box.sealJson(item)]
    expect(Buffer.from(one.data).equals(Buffer.from(two.data))).toBe(false)
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  })
})

test.each([
  ['used a moment ago', 1_000, false],
  ['before it counts as unused', 11 * 3_600_000, false],
  ['unused too long', 12 * 3_600_000, true],
  ['at its end, though used', 100 * 3_600_000, true],
  ['by a clock that was set back', -6 * 60_000, true],
] as const)('a session counts on the phone as on the server: %s', (_name, passed, ended) => {
  const heardAt = Date.parse('2026-03-10T15:00:00Z')
  const session = { endsAt: heardAt + 50 * 3_600_000, idleMs: 12 * 3_600_000, heardAt }
  expect(hasEnded(session, heardAt + passed)).toBe(ended)
})
