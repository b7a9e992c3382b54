import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { describe, expect, test, vi } from 'vitest'
import type { CodedError } from '#domain/errors.ts'
import { hashPassword, isOutdated, isRightPassword, refuseCommon } from './passwords.ts'

// The library itself, whose calls are counted.
vi.mock('@node-rs/argon2', { spy: true })

const password = 'soot-and-ash-1978'

test('a hash is argon2id, salted anew each time, and tells the right password from others', async () => {
  const [one, two] = await Promise.all([hashPassword(password), hashPassword(password)])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await isRightPassword(one, password)).toBe(true)
  for (const other of [
    'soot-and-ash-1979',
    'Soot-and-ash-1978',
    `${password} `,
    '',
    password.slice(0, -1),
  ]) {
    expect(await isRightPassword(one, other)).toBe(false)
  }
})

test('two ways to type the same letters are one password', async () => {
  const stored = await hashPassword('cafe\u0301-and-soot')
  expect(await isRightPassword(stored, 'caf\u00e9-and-soot')).toBe(true)
})

test('a password of 128 characters counts to its last', async () => {
  const long = 'a long one '.repeat(12).slice(0, 128)
  expect(await isRightPassword(await hashPassword(long), `${long.slice(0, 127)}!`)).toBe(false)
})

test.each([[null], ['none'], [''], ['$2b$10$abcdefghijklmnopqrstuv']])(
  'without a hash of ours no password is right: %j',
  async (stored) => {
    expect(await isRightPassword(stored, password)).toBe(false)
  },
)

describe('without a hash', () => {
  const none = [null, 'none', '', '$2b$10$abcdefghijklmnopqrstuv']

  test('the same is computed as with one: once, at the same cost, of the same password', async () => {
    const known = await computedFor(await hashPassword(password))
    expect(known).toMatchObject([{ memoryCost: 19_456, timeCost: 2, password: wrong }])
    for (const stored of none) expect(await computedFor(stored)).toEqual(known)
  })

  test('it is computed to its end: only its digest makes no password the right one', async () => {
    const [[nobodys = ''] = []] = await callsFor(null)
    const { memoryCost, timeCost, parallelism } = parseOptions(nobodys)
    const salt = Buffer.from(nobodys.split('$')[4] ?? '', 'base64')
    const ofPassword = await hash(password, { memoryCost, timeCost, parallelism, salt })
    const head = (text: string) => text.slice(0, text.lastIndexOf('$'))
    expect([head(ofPassword), ofPassword.length]).toEqual([head(nobodys), nobodys.length])
    expect(await verify(ofPassword, password)).toBe(true)
  })
})

const wrong = 'not-the-password'

/** What the library is called with: counted, since a clock says nothing on a busy machine. */
async function callsFor(passwordHash: string | null) {
  const { mock } = vi.mocked(verify)
  const before = mock.calls.length
  expect(await isRightPassword(passwordHash, wrong)).toBe(false)
  return mock.calls.slice(before).map(([stored, typed]) => [String(stored), String(typed)] as const)
}

async function computedFor(passwordHash: string | null) {
  const calls = await callsFor(passwordHash)
  return calls.map(([stored, typed]) => ({ ...parseOptions(stored), password: typed }))
}

test.each([
  [{ memoryCost: 8192, timeCost: 3 }, true],
  [{ memoryCost: 32 * 1024, timeCost: 1 }, true],
  [{ memoryCost: 19 * 1024, timeCost: 2 }, false],
  [{ memoryCost: 32 * 1024, timeCost: 3 }, false],
  [{ memoryCost: 40 * 1024, timeCost: 4 }, false],
])('a hash of %j is outdated: %s', async (cost, outdated) => {
  expect(isOutdated(await hash(password, cost))).toBe(outdated)
})

test.each(['password', 'trustno1', '12345678', 'qwertyuiop', 'PASSWORD1'])(
  '%s is refused as common',
  async (common) => {
    await expect(refuseCommon(common, 'ivy@cuyahoga.example')).rejects.toThrow('most common')
  },
)

test('the list holds 50,000 passwords, each on a line of its own, and no part of one is refused', async () => {
  const lines = (await readFile(join(import.meta.dirname, 'common-passwords.txt'), 'utf8'))
    .trimEnd()
    .split('\n')
  expect([lines.length, new Set(lines).size]).toEqual([50_000, 50_000])
  expect(lines.filter((line) => !/^[\x20-\x7e]{8,}$/.test(line))).toEqual([])
  const [first = '', second = ''] = lines
  for (const common of [first, lines[25_000] ?? '', lines.at(-1) ?? ''])
    await expect(refuseCommon(common, 'ivy@cuyahoga.example')).rejects.toThrow('most common')
  for (const other of [
    `${first}\n${second}`,
    `${first}\n`,
    'trustno',
    '',
    `password${'-'.repeat(20)}`,
  ]) {
    await expect(refuseCommon(other, 'ivy@cuyahoga.example')).resolves.toBeUndefined()
  }
})

describe('a flood of sign-ins', () => {
  const room = 40 + (availableParallelism() > 2 ? 2 : 1)

  test('is refused beyond what can be computed in about a second, with the time to wait, and the rest is answered', async () => {
    const stored = await hashPassword(password)
    const tried = await Promise.allSettled(
      Array.from({ length: 100 }, () => isRightPassword(stored, password)),
    )
    const refused = tried
      .filter((one) => one.status === 'rejected')
      .map(({ reason }) => reason as CodedError)
    expect(refused).toHaveLength(100 - room)
    for (const error of refused)
      expect(error).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 2 })
    expect(tried.filter((one) => one.status === 'fulfilled' && one.value)).toHaveLength(room)
    expect(await isRightPassword(stored, password)).toBe(true)
  })
})
