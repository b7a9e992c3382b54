import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import {
  hashPassword,
  isOutdated,
  isRightPassword,
  ourselves,
  type PasswordLine,
  refuseCommon,
} from './passwords.ts'

const password = 'soot-and-ash-1978'

test('a hash is argon2id, salted anew each time, and tells the right password from others', async () => {
  const [one, two] = await Promise.all([
    hashPassword(password, ourselves),
    hashPassword(password, ourselves),
  ])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await isRightPassword(one, password, ourselves)).toBe(true)
  for (const other of [
    'soot-and-ash-1979',
    'Soot-and-ash-1978',
    `${password} `,
    '',
    password.slice(0, -1),
  ]) {
    expect(await isRightPassword(one, other, ourselves)).toBe(false)
  }
})

test('two ways to type the same letters are one password', async () => {
  const stored = await hashPassword('cafe\u0301-and-soot', ourselves)
  expect(await isRightPassword(stored, 'caf\u00e9-and-soot', ourselves)).toBe(true)
})

test('a password of 128 characters counts to its last', async () => {
  const long = 'a long one '.repeat(12).slice(0, 128)
  expect(
    await isRightPassword(await hashPassword(long, ourselves), `${long.slice(0, 127)}!`, ourselves),
  ).toBe(false)
})

test.each([[null], ['none'], [''], ['$2b$10$abcdefghijklmnopqrstuv']])(
  'without a hash of ours no password is right: %j',
  async (stored) => {
    expect(await isRightPassword(stored, password, ourselves)).toBe(false)
  },
)

test('without a hash as much is computed as with one', async () => {
  const stored = await hashPassword(password, ourselves)
  const took = async (passwordHash: string | null) => {
    const times = []
    for (let time = 0; time < 9; time += 1) {
      const began = process.cpuUsage()
      await isRightPassword(passwordHash, 'not-the-password', ourselves)
      const { user, system } = process.cpuUsage(began)
      times.push(user + system)
    }
    // The least of the processor's time: a busy machine makes any other one slow.
    return Math.min(...times)
  }
  // A factor, not a limit of time: without the computing it would be a thousand.
  expect((await took(stored)) / (await took(null))).toBeLessThan(5)
  expect((await took(null)) / (await took(stored))).toBeLessThan(5)
})

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

// security.md S3
test('of one network one is computed and three wait; a further one is refused with the time to wait, and nobody else', async () => {
  const stored = await hashPassword(password, ourselves)
  const from = (line: PasswordLine) => isRightPassword(stored, password, line)
  const flood = Array.from({ length: 12 }, () => from({ lane: 'anyone', address: '203.0.113.7' }))
  const others = [
    from({ lane: 'anyone', address: '203.0.113.8' }),
    from({ lane: 'known', address: '203.0.113.7', whose: 'ivy' }),
    from({ lane: 'staff', address: '203.0.113.7' }),
  ]
  const settled = await Promise.allSettled(flood)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  for (const one of settled.slice(4))
    expect(one).toMatchObject({
      reason: {
        code: 'too_many_requests',
        retryAfterSeconds: 2,
        message:
          'Several people are signing in from your network right now. Please try again in a moment.',
      },
    })
  expect(await Promise.all(others)).toEqual([true, true, true])
})

// security.md S3, by one account.
test('of one account at most four wait where the known wait, from however many networks; nobody else is refused', async () => {
  const stored = await hashPassword(password, ourselves)
  const from = (at: number, whose: string) =>
    isRightPassword(stored, password, { lane: 'known', address: `198.51.100.${at}`, whose })
  const flood = Array.from({ length: 12 }, (_one, at) => from(at, 'one account'))
  const other = from(99, 'another')
  const settled = await Promise.allSettled(flood)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  for (const one of settled.slice(4))
    expect(one).toMatchObject({ reason: { code: 'too_many_requests', retryAfterSeconds: 2 } })
  expect(await other).toBe(true)
})
