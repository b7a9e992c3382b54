import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { customerWithService } from '#server/testing/certified-service.ts'
import { runQueued } from '#server/testing/jobs.ts'
import { pagesOf } from '#server/testing/pdf-text.ts'

describe('what was attested is kept', () => {
  test('its paper is made once, a minute after, with the marks of both; from then on it is the one that is served', async () => {
    const testApp = await customerWithService()
    const { certificate, issued } = testApp
    await sql`select graphile_worker.add_job('print_certificates')`.execute(testApp.db)
    await runQueued(testApp, 'print_certificates')
    const [row] = await issued()
    expect(row?.pdfSha256).toBe(
      createHash('sha256')
        .update(row?.pdf ?? '')
        .digest('hex'),
    )
    const { rows } = await sql<{
      text: string
    }>`select content::text as text from certificates`.execute(testApp.db)
    expect(row?.contentSha256).toBe(
      createHash('sha256')
        .update(rows[0]?.text ?? '')
        .digest('hex'),
    )
    expect(Buffer.compare((await certificate()).raw, row?.pdf ?? Buffer.alloc(0))).toBe(0)
  })

  test('whatever becomes of the customer and the rows', async () => {
    const { app, certificate, customer, db, id, issued } = await customerWithService()
    const [{ number = '', content } = {}] = await issued()
    const before = (await app.inject(`/api/verify/${number}`)).json()
    await db
      .updateTable('customers')
      .set({ lastName: 'Renamed' })
      .where('id', '=', customer.id)
      .execute()
    await db
      .updateTable('service_filters')
      .set({ reason: 'Another one.' })
      .where('serviceHistoryId', '=', id)
      .execute()
    await db
      .updateTable('filters')
      .set({ serialNumber: sql`'other' || id` })
      .execute()
    expect(await issued()).toMatchObject([{ number, content }])
    expect((await app.inject(`/api/verify/${number}`)).json()).toEqual(before)
    const text = pagesOf((await certificate()).raw)
      .join('')
      .replace(/\s/g, '')
    expect([text.includes('DPF-88213'), text.includes('Ortiz'), text.includes('Renamed')]).toEqual([
      true,
      true,
      false,
    ])
  })

  test.each([
    ['its content', sql`content = '{}'`],
    ['its number', sql`number = 'LF-2026-2222-2222'`],
    ['its day', sql`issued_on = '2026-03-11'`],
    ['its rules', sql`rules = 'earlier'`],
    ['its service', sql`service_history_id = 'other'`],
    ['its paper', sql`pdf = 'other'`],
    ['the day of its withdrawal', sql`withdrawn_on = null`],
  ])('nothing can change %s', async (_what, change) => {
    const { db, withdraw } = await customerWithService()
    await db
      .updateTable('certificates')
      .set({ pdf: Buffer.from('paper') })
      .execute()
    await withdraw()
    await expect(sql`update certificates set ${change}`.execute(db)).rejects.toThrow(
      'is kept as it was issued',
    )
  })
})
