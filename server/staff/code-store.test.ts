import { describe, expect, test } from 'vitest'
import type { CodePurpose } from '#domain/staff/one-time-code.ts'
import { openTestDatabase } from '#server/testing/harness.ts'
import { endCodes, resetsSince, staffOfCode, storeStaffCode, useCode } from './code-store.ts'
import { staffJobs } from './sign-in/jobs.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 10, 15, minute))

async function open() {
  const { db } = await openTestDatabase()
  const people: string[] = []
  for (const email of ['dana@lakeline.example', 'sam@lakeline.example']) {
    const person = { email, name: email, role: 'office' as const }
    const row = await db
      .insertInto('staff')
      .values(person)
      .returning('id')
      .executeTakeFirstOrThrow()
    people.push(row.id)
  }
  const [dana = '', sam = ''] = people
  const store = (codeHash: string, staffId = dana, purpose: CodePurpose = 'reset', minute = 0) =>
    storeStaffCode(db, { staffId, codeHash, purpose, at: at(minute), expiresAt: at(30) })
  const used = async () => {
    const rows = await db.selectFrom('staff_codes').selectAll().orderBy('codeHash').execute()
    return Object.fromEntries(
      rows.map((row) => [row.codeHash, row.usedAt?.getUTCMinutes() ?? null]),
    )
  }
  return { db, dana, sam, store, used }
}

describe('a code of staff', () => {
  test('is forgotten a week after it ended, by the night', async () => {
    const { db, store, used } = await open()
    await store('ends-first')
    await store('ends-later', undefined, 'reset', 1)
    await db
      .updateTable('staff_codes')
      .set({ expiresAt: at(31) })
      .where('codeHash', '=', 'ends-later')
      .execute()
    const weekLater = new Date(at(31).getTime() + 7 * 86_400_000)
    for (const job of staffJobs({ db, now: () => weekLater }))
      await job.run(null, { isLast: false })
    expect(Object.keys(await used())).toEqual(['ends-later'])
  })

  test('is used once, and what ended it first stays', async () => {
    const { db, dana, sam, store, used } = await open()
    await store('first')
    await store('second')
    await store('of sam', sam)
    expect(await useCode(db, 'first', at(1))).toBe(true)
    expect(await useCode(db, 'first', at(2))).toBe(false)
    expect(await useCode(db, 'nobody’s', at(2))).toBe(false)
    await endCodes(db, dana, at(3))
    expect(await used()).toEqual({ first: 1, second: 3, 'of sam': null })
  })

  test('works until it ends or is used, while its owner works here', async () => {
    const { db, dana, store } = await open()
    await store('code')
    const works = async (minute: number) => (await staffOfCode(db, 'code', at(minute)))?.staffId
    expect(await works(29)).toBe(dana)
    expect(await works(30)).toBeUndefined()
    await db.updateTable('staff').set({ isActive: false }).where('id', '=', dana).execute()
    expect(await works(1)).toBeUndefined()
    await db.updateTable('staff').set({ isActive: true }).execute()
    await useCode(db, 'code', at(2))
    expect(await works(3)).toBeUndefined()
    expect(await staffOfCode(db, 'other', at(1))).toBeNull()
  })

  test('of an invitation takes the place of that person’s codes, of a reset of none', async () => {
    const { store, sam, used } = await open()
    await store('first')
    await store('of sam', sam)
    await store('second')
    expect(Object.keys(await used())).toEqual(['first', 'of sam', 'second'])
    await store('invitation', undefined, 'invitation')
    expect(Object.keys(await used())).toEqual(['invitation', 'of sam'])
  })

  test('is counted among the resets of its owner after an instant', async () => {
    const { db, dana, sam, store } = await open()
    await store('invitation', dana, 'invitation', 9)
    await store('early', dana, 'reset', 4)
    await store('late', dana, 'reset', 5)
    await store('of sam', sam, 'reset', 6)
    expect(await resetsSince(db, dana, at(4))).toEqual([at(5)])
  })
})
