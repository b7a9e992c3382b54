import { describe, expect, test } from 'vitest'
import { addInvoice } from '#server/testing/bookkeeping.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { filter, list, open } from '#server/testing/workshop.ts'

describe('a certificate', () => {
  const done = { quantity: 1, serviceDate: '2026-03-09', measurements: [filter] }

  test('is issued with the result of its filter, and stays with the delivery', async () => {
    const { db, record, step } = await open()
    const issued = () => db.selectFrom('certificates').selectAll().execute()
    const { id, isCertified } = (
      await record({ quantity: 1, serviceDate: '2026-03-10', measurements: [filter] })
    ).json()
    expect(isCertified).toBe(true)
    const first = await issued()
    expect(first).toMatchObject([{ serviceHistoryId: id, issuedOn: '2026-03-10' }])
    expect((await step(id, 'delivered')).json().isCertified).toBe(true)
    expect(await issued()).toEqual(first)
  })

  test('is named in the email that the filters are delivered, with the vehicle and the invoice', async () => {
    const { dana, db, record, step } = await open()
    const named = {
      customerId: dana.id,
      vehicleIdentifier: 'Unit 114',
      vehicleType: 'Box truck',
    }
    const vehicle = await db
      .insertInto('vehicle_profiles')
      .values(named)
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = (await record({ ...done, vehicleId: vehicle.id, status: 'in_progress' })).json()
    await addInvoice(db, dana.id, {
      serviceHistoryId: id,
      invoiceNumber: 'LFR-1041',
      amount: '612.00',
      dueDate: '2026-04-09',
    })
    await step(id, 'delivered')
    const { number } = await db
      .selectFrom('certificates')
      .select('number')
      .executeTakeFirstOrThrow()
    const mail = (await queuedMails(db)).find(
      ({ data }) => data['title'] === 'Your filters are delivered',
    )
    expect(mail?.data['lines']).toEqual([
      'Vehicle: Unit 114',
      `Certificate: ${number}`,
      'Invoice: LFR-1041, $612.00, due April 9, 2026',
    ])
  })

  test.each(['completed', 'delivered'])(
    'is issued with the record of a service that is %s already',
    async (status) => {
      const { dana, record } = await open()
      const recorded = (await record({ ...done, status })).json()
      expect(recorded.isCertified).toBe(true)
      expect(
        (await dana.call('GET', `/api/customer/service-history/${recorded.id}/certificate.pdf`))
          .status,
      ).toBe(200)
    },
  )
})

describe('the papers of a service', () => {
  const done = {
    quantity: 2,
    status: 'completed',
    serviceDate: '2026-03-09',
    measurements: [
      filter,
      { ...filter, serialNumber: 'b', verdict: 'not_restorable', reason: 'Cracked.' },
    ],
  }
  const mailOf = (id: string) => `${list}/${id}/certificate/mail`

  test('are opened by every role, and each look is written down', async () => {
    const { db, record, workshop } = await open()
    const { id, papers } = (await record(done)).json()
    expect(papers).toEqual(['certificate', 'inspection'])
    for (const name of ['certificate', 'inspection-report']) {
      const answer = await workshop.call('GET', `${list}/${id}/${name}.pdf`)
      expect([answer.status, answer.headers['content-disposition']]).toEqual([
        200,
        expect.stringMatching(new RegExp(`filename="${name}-LF-`)),
      ])
    }
    const looks = await db
      .selectFrom('audit_log')
      .select('subjectId')
      .where('subjectKind', '=', 'certificates')
      .where('action', '=', 'customer_read')
      .execute()
    expect(looks).toHaveLength(2)
  })

  test('that are not there yet are a conflict, and those of no service are not found', async () => {
    const { record, testApp, workshop } = await open()
    const { id } = (await record()).json()
    const office = await signedInStaff(testApp, 'office')
    for (const name of ['certificate', 'inspection-report']) {
      for (const [of, status] of [
        [id, 409],
        ['nobody', 404],
      ] as const) {
        expect((await workshop.call('GET', `${list}/${of}/${name}.pdf`)).status).toBe(status)
        expect((await office.call('POST', `${list}/${of}/${name}/mail`)).status).toBe(status)
      }
    }
  })

  test('are emailed by the office once for a key, with a link that opens them without a sign-in', async () => {
    const { app, dana, db, record, testApp, workshop } = await open()
    const { id } = (await record(done)).json()
    const office = await signedInStaff(testApp, 'office')
    expect(
      (await workshop.call('POST', mailOf(id))).status,
      'a technician sends nothing by hand',
    ).toBe(403)
    for (const _time of [1, 2])
      expect(
        (
          await office.call('POST', mailOf(id), {
            headers: { 'idempotency-key': 'key-of-the-press' },
          })
        ).status,
      ).toBe(202)
    const mails = (await queuedMails(db, 'news')).filter(({ data }) =>
      JSON.stringify(data).includes('/api/certificates/'),
    )
    expect(mails).toMatchObject([
      { to: dana.email, data: { title: expect.stringMatching(/^Your certificate LF-2026-/) } },
    ])
    const link =
      /http:\/\/localhost:3000(\/api\/certificates\/[^"]+)/.exec(JSON.stringify(mails))?.[1] ?? ''
    expect((await app.inject(link)).headers['content-type']).toBe('application/pdf')
    expect((await app.inject(link.replace(/.{6}\.pdf/, 'AAAAAA.pdf'))).statusCode).toBe(404)
    await db
      .updateTable('customers')
      .set({ email: 'next@sanduskybay.example' })
      .where('id', '=', dana.id)
      .execute()
    expect((await app.inject(link)).statusCode, 'the link ends with the address').toBe(404)
  })

  test('that were withdrawn are opened by no link', async () => {
    const { app, db, record, testApp, workshop } = await open()
    const { id } = (await record(done)).json()
    const office = await signedInStaff(testApp, 'office')
    await office.call('POST', mailOf(id))
    const [{ id: line }] = (await workshop.call('GET', `${list}/${id}/filters`)).json()
    await workshop.call('POST', `/api/admin/service-filters/${line}/result`, {
      payload: { result: 'restored_with_limits', reason: 'Dented.' },
    })
    const link =
      /http:\/\/localhost:3000(\/api\/certificates\/[^"]+)/.exec(
        JSON.stringify(await queuedMails(db, 'news')),
      )?.[1] ?? ''
    expect((await app.inject(link)).json()).toMatchObject({
      code: 'not_found',
      message: expect.stringMatching(/^This link no longer works/),
    })
  })
})
