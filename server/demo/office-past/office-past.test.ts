import { describe, expect, test } from 'vitest'
import { addDays, todayAt } from '#domain/calendar.ts'
import { staffAccuracyOf } from '#domain/maintenance/accuracy/accuracy.ts'
import { openCalls } from '#server/tasks/store.ts'
import { findRun, rulesWithRuns, runsOf } from '#server/retention/automation/store.ts'
import { reseedOffice, seedOffice } from '#server/demo/office/office.ts'
import { idsBegin } from '#server/demo/office/rows.ts'
import { outcomesOf } from '#server/maintenance/accuracy/store.ts'
import { openTestDatabase } from '#server/testing/harness.ts'

const here = 'http://localhost:3100'

const now = new Date('2026-03-10T15:00:00Z')
const everything = { page: 1, pageSize: 100 }
const owner = {
  id: 'demo-staff',
  email: 'staff@lakeline.example',
  name: 'Robin Keller',
  role: 'owner',
  isDemo: true,
} as const

async function withOffice() {
  const { db } = await openTestDatabase()
  await db.insertInto('staff').values(owner).execute()
  await seedOffice(db, now, here)
  return db
}

describe('the past of the living office', () => {
  test('has predictions with what came of them, enough to say how right they were', async () => {
    const db = await withOffice()
    const { outcomes, waiting } = await outcomesOf(db, null)
    const { isEnough, overall, unjudged, versions } = staffAccuracyOf(outcomes, waiting)
    expect({ isEnough, unjudged: unjudged > 0, waiting: waiting > 0 }).toEqual({
      isEnough: true,
      unjudged: true,
      waiting: true,
    })
    // Neither always right nor never: as the same arithmetic is for a real fleet.
    const { found = 0, expected = 0 } = overall ?? {}
    expect(found).toBeGreaterThan(expected / 2)
    expect(found).toBeLessThan(expected * 2)
    expect(versions).toMatchObject([{ overall }])
    for (const { predictedOn, servicedOn, vehicleId } of await db
      .selectFrom('predictions')
      .selectAll()
      .execute()) {
      expect(predictedOn <= todayAt(now) && vehicleId.startsWith(idsBegin)).toBe(true)
      if (servicedOn !== null) expect(servicedOn >= predictedOn).toBe(true)
    }
  })

  test('has runs within thirty days, with who was contacted and who was skipped', async () => {
    const db = await withOffice()
    const rules = await rulesWithRuns(db, now)
    expect(
      rules
        .filter(({ runs, lastRun, isOn }) => runs > 0 && lastRun !== null && !isOn)
        .map(({ rule }) => rule),
    ).toEqual(['service_overdue', 'invoice_overdue', 'contact_bounced'])
    const { items } = await runsOf(db, everything)
    const acts = (await Promise.all(items.map(({ id }) => findRun(db, id)))).flatMap(
      (run) => run?.acts ?? [],
    )
    expect(
      items.every(
        ({ matched, by, finishedAt }) => matched > 0 && by !== null && finishedAt !== null,
      ),
    ).toBe(true)
    expect(acts.some(({ leftOut, effects }) => leftOut !== null && effects.length === 0)).toBe(true)
    const rows = {
      service_history: 'service_history',
      invoices: 'invoices',
      outbox: 'outbox',
    } as const
    for (const { rowKind, rowId, customerId } of acts) {
      const behind = await db
        .selectFrom(rows[rowKind])
        .select('customerId')
        .where('id', '=', rowId)
        .executeTakeFirst()
      expect(behind?.customerId).toBe(customerId)
    }
  })

  test('has sent the notices that its runs claim', async () => {
    const db = await withOffice()
    const acts = await db
      .selectFrom('automation_acts')
      .select(['runId', 'customerId', 'effects', 'cause'])
      .execute()
    const withEffect = (effect: string) => acts.filter(({ effects }) => effects.includes(effect))
    for (const { runId, customerId } of withEffect('portal')) {
      const told = db.selectFrom('notifications').select('id').where('id', 'like', `${runId}-%`)
      expect(await told.where('customerId', '=', customerId).execute()).toHaveLength(1)
    }
    for (const { runId, customerId } of withEffect('mail')) {
      const mails = db.selectFrom('outbox').select('status').where('id', 'like', `${runId}-%`)
      expect(await mails.where('customerId', '=', customerId).execute()).toEqual([
        { status: 'kept' },
      ])
    }
    for (const { runId, cause } of withEffect('office')) {
      const alert = await db
        .selectFrom('outbox')
        .select('data')
        .where('id', '=', `${runId}-alert`)
        .executeTakeFirstOrThrow()
      expect(JSON.stringify(alert.data)).toContain(cause)
    }
    expect((await openCalls(db)).map(({ text }) => text)).toEqual(
      withEffect('call').map(({ cause }) => cause),
    )
  })

  test('is taken away with the rest, and moves with the day', async () => {
    const db = await withOffice()
    const counts = async () => {
      const [runs, predictions] = [await runsOf(db, everything), await outcomesOf(db, null)]
      return [runs.total, predictions.outcomes.length, predictions.waiting]
    }
    const before = await counts()
    await reseedOffice(db, now, here)
    expect(await counts()).toEqual(before)
    const later = new Date('2026-03-17T15:00:00Z')
    await seedOffice(db, later, here)
    const {
      items: [newest],
    } = await runsOf(db, everything)
    expect((newest?.startedAt ?? '') > addDays(todayAt(later), -6)).toBe(true)
  })
})
