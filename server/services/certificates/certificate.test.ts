import { describe, expect, test } from 'vitest'
import type { ServiceStatus } from '#domain/services/contract.ts'
import { addMeasurement, addService, certify } from '#server/testing/bookkeeping.ts'
import { attested, customerWithService, day, url } from '#server/testing/certified-service.ts'
import { addJudgedFilter, openBench } from '#server/testing/bench.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { untilBlocked } from '#server/testing/locks.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { pagesOf } from '#server/testing/pdf-text.ts'
import { currentPaper, issuePaper, unreplacedPaper, withdrawPaper } from './certificate-store.ts'
import { settleFilterCertificate } from './filter-certificate.ts'

/** A filter with its certificate. */
async function withJudged() {
  const testApp = await openTestApp()
  const { db } = testApp
  const { id: customerId } = await signedInCustomer(testApp)
  const lineId = await addJudgedFilter(db, customerId)
  const { serviceHistoryId: serviceId } = await db
    .selectFrom('service_filters')
    .select('serviceHistoryId')
    .where('id', '=', lineId)
    .executeTakeFirstOrThrow()
  return { ...testApp, customerId, lineId, serviceId }
}

describe('a certificate', () => {
  test('is downloaded under its number, again and again, and no download changes it', async () => {
    const { certificate, issued, id, now } = await customerWithService()
    const before = await issued()
    expect(before).toMatchObject([
      {
        number: expect.stringMatching(/^LF-2026-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
        serviceHistoryId: id,
        issuedOn: day,
        kind: 'certificate',
        rules: 'readings',
        pdf: null,
        withdrawnOn: null,
      },
    ])
    const answer = await certificate()
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="certificate-${before[0]?.number}.pdf"`,
    })
    expect(pagesOf(answer.raw).join('').replace(/\s/g, '')).toContain(
      `http://localhost:3000/verify/${before[0]?.number}`,
    )
    now.set('2026-03-15T15:00:00Z')
    expect((await certificate()).headers['content-disposition']).toContain(before[0]?.number)
    expect(await issued()).toEqual(before)
  })

  test('that nobody has issued is issued by no download', async () => {
    const { certificate, customer, id, issued, withdraw } = await customerWithService()
    await withdraw()
    expect([
      (await certificate()).status,
      (await customer.call('GET', `${url}/${id}`)).json().hasCertificate,
    ]).toEqual([409, false])
    expect(await issued()).toMatchObject([{ withdrawnOn: day }])
  })

  test('that becomes due ten times at once has one number', async () => {
    const { db, lineId } = await withJudged()
    await withdrawPaper(db, lineId, day)
    const settle = () => db.transaction().execute((tx) => settleFilterCertificate(tx, lineId, day))
    await Promise.all(Array.from({ length: 10 }, settle))
    const issued = await db.selectFrom('certificates').selectAll().execute()
    expect(issued.filter(({ withdrawnOn }) => withdrawnOn === null)).toHaveLength(1)
  })

  test('replaces the newer of two that were withdrawn on one day', async () => {
    const { db, lineId, serviceId } = await withJudged()
    await withdrawPaper(db, lineId, '2026-03-01')
    const of = { serviceId, kind: 'certificate', filterId: lineId } as const
    // As papers of the first releases, which name none that they replace.
    for (const [number, issuedOn] of [
      ['LF-2026-2222-2222', '2026-03-03'],
      ['LF-2026-ZZZZ-ZZZZ', '2026-03-12'],
    ] as const) {
      await issuePaper(db, of, { ...attested(number), issuedOn })
      await withdrawPaper(db, lineId, day)
    }
    expect(await unreplacedPaper(db, of)).toBe('LF-2026-ZZZZ-ZZZZ')
  })

  test('of a whole service is withdrawn once one of its filters is judged anew, and each has its own instead', async () => {
    const testApp = await customerWithService('completed')
    const { customer, id, issued } = testApp
    const [whole] = await issued()
    const staff = await signedInStaff(testApp, 'technician')
    const lines = (await staff.call('GET', `/api/admin/services/${id}/filters`)).json()
    expect(lines).toMatchObject([{ paper: null }, { paper: null }])
    const judged = await staff.call('POST', `/api/admin/service-filters/${lines[0].id}/result`, {
      payload: { result: 'restored_with_limits', reason: 'Dented.' },
    })
    expect(judged.json()).toMatchObject({ paper: { kind: 'certificate' } })
    const all = await issued()
    expect(all.find(({ number }) => number === whole?.number)).toEqual({
      ...whole,
      withdrawnOn: day,
    })
    expect(all.filter(({ withdrawnOn }) => withdrawnOn === null)).toMatchObject([
      { serviceFilterId: expect.any(String) },
      { serviceFilterId: expect.any(String) },
    ])
    const seen = (await customer.call('GET', `${url}/${id}`)).json()
    expect(seen).toMatchObject({ status: 'completed', hasCertificate: true })
  })

  test.each([
    ['in_progress', ['DPF-1234']],
    ['scheduled', ['DPF-1234']],
    ['cancelled', ['DPF-1234']],
    ['delivered', []],
  ] as [ServiceStatus, string[]][])(
    'is not given for a service that is %s with filters %j',
    async (status, serials) => {
      const { certificate, issued } = await customerWithService(status, serials)
      const answer = await certificate()
      expect([answer.status, answer.json().message]).toEqual([
        409,
        'A certificate is issued once filters in this service are measured before and after cleaning.',
      ])
      expect(await issued()).toEqual([])
    },
  )

  test('has the new serial number and the new result when both are said at the same time', async () => {
    const { db, filters, id, judge, restore, workshop } = await openBench({ quantity: 1 })
    const line = await restore('DPF-1')
    const [{ filterId }] = await filters()
    const answers = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('service_history').select('id').where('id', '=', id).forUpdate().execute()
      const judging = judge(line, { result: 'not_restorable', reason: 'Cracked.' })
      await untilBlocked(db, 1)
      const payload = { serialNumber: 'DPF-2' }
      const correcting = workshop.call('PATCH', `/api/admin/filters/${filterId}`, { payload })
      await untilBlocked(db, 2)
      return [judging, correcting]
    })
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
    const papers = await db
      .selectFrom('certificates')
      .select(['kind', 'content'])
      .where('withdrawnOn', 'is', null)
      .execute()
    expect(
      papers.map(({ kind, content }) => [kind, content.measurements[0]?.serialNumber]),
    ).toEqual([['inspection', 'DPF-2']])
  })

  test.each([1, 4, 5])(
    'whose number is taken %i times gets another, but not the fifth',
    async (taken) => {
      const { customerId, db, lineId } = await withJudged()
      await withdrawPaper(db, lineId, day)
      const other = await addJudgedFilter(db, customerId)
      const { serviceHistoryId: serviceId } = await db
        .selectFrom('service_filters')
        .select('serviceHistoryId')
        .where('id', '=', other)
        .executeTakeFirstOrThrow()
      await withdrawPaper(db, other, day)
      const of = { serviceId, kind: 'certificate', filterId: other } as const
      await issuePaper(db, of, attested('LF-2026-2222-2222'))
      let time = 0
      const random = (size: number) => Buffer.alloc(size, time++ < taken ? 0 : 1)
      const settled = settleFilterCertificate(db, lineId, day, random as never)
      if (taken === 5) return expect(settled).rejects.toThrow('no free number')
      await settled
      expect((await currentPaper(db, lineId))?.content).toMatchObject({
        number: 'LF-2026-3333-3333',
        issuedOn: day,
      })
    },
  )

  test('names the vehicle, lists only filters with both readings, and says as many as it lists', async () => {
    const { db, customer, id, issued, withdraw } = await customerWithService('delivered', [
      'DPF-88213',
    ])
    await withdraw()
    const unit = await db
      .insertInto('vehicle_profiles')
      .values({
        customerId: customer.id,
        vehicleIdentifier: 'Unit 214',
        vehicleType: 'Class 8 tractor',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('service_history')
      .set({ quantity: 4, vehicleId: unit.id })
      .where('id', '=', id)
      .execute()
    await addMeasurement(db, id, {
      position: 2,
      serialNumber: 'only-before',
      flowAfterCfm: null,
    })
    await addMeasurement(db, id, { position: 3, serialNumber: 'not-judged', verdict: null })
    await addMeasurement(db, id, {
      position: 4,
      serialNumber: 'cracked',
      verdict: 'not_restorable',
      flowAfterCfm: null,
      reason: 'Cracked core.',
    })
    await certify(db, id)
    const [, certificate, report] = (await issued()).sort(
      (a, b) =>
        Number(b.withdrawnOn !== null) - Number(a.withdrawnOn !== null) ||
        a.kind.localeCompare(b.kind),
    )
    expect(certificate?.content).toMatchObject({
      vehicle: 'Unit 214',
      service: { quantity: 1 },
      measurements: [{ serialNumber: 'DPF-88213' }],
    })
    expect(report?.content).toMatchObject({
      service: { quantity: 1 },
      measurements: [{ serialNumber: 'cracked', reason: 'Cracked core.' }],
    })
  })

  test.each([
    ['without a reading', { flowBeforeCfm: null, flowAfterCfm: null }],
    ['with one before alone', { flowAfterCfm: null }],
    ['with one after alone', { flowBeforeCfm: null }],
    ['with two of different quantities', { flowAfterCfm: null, weightAfterG: '7900' }],
    ['that nobody has judged', { verdict: null }],
  ] as const)('is not given for a filter %s', async (_what, more) => {
    const { db, issued, customer } = await customerWithService('delivered', [])
    const { id } = await addService(db, customer.id, { status: 'completed' })
    await addMeasurement(db, id, more)
    await certify(db, id)
    expect(await issued()).toEqual([])
  })
})

describe('an inspection report', () => {
  test('is what a refused filter gets: with its reason, its reading before, and no word of a cleaning', async () => {
    const { app, customer, db, id, certificate } = await customerWithService('delivered', [])
    await addMeasurement(db, id, {
      verdict: 'not_restorable',
      flowAfterCfm: null,
      reason: 'The core is cracked.',
    })
    await certify(db, id)
    expect([
      (await certificate()).status,
      (await customer.call('GET', `${url}/${id}`)).json(),
    ]).toMatchObject([409, { hasCertificate: false, hasInspectionReport: true }])
    const answer = await customer.call('GET', `${url}/${id}/inspection-report.pdf`)
    expect(answer.headers['content-disposition']).toMatch(/filename="inspection-report-LF-2026-/)
    const text = pagesOf(answer.raw).join('').replace(/\s/g, '')
    for (const part of [
      'Inspectionreport',
      'Thecoreiscracked.',
      'Inspected,notcleaned',
      '210',
      'notmeasured',
      'Thisisnotacertificate',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Wecleaned')
    const number = /LF-2026-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(
      answer.headers['content-disposition'] as string,
    )?.[0]
    expect((await app.inject(`/api/verify/${number}`)).json()).toMatchObject({
      kind: 'inspection',
      quantity: 1,
      verdicts: [{ verdict: 'not_restorable' }],
    })
  })
})
