import { describe, expect, test } from 'vitest'
import { addInvoice } from '#server/testing/bookkeeping.ts'
import { customerWithService, url } from '#server/testing/certified-service.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'

describe('one service', () => {
  test('says its measurements, where its filters are, its invoice and whether it has a certificate', async () => {
    const { db, customer, id } = await customerWithService('completed', ['DPF-88213'])
    await addInvoice(db, customer.id, {
      serviceHistoryId: id,
      status: 'cancelled',
      issueDate: '2026-03-09',
    })
    const invoice = await addInvoice(db, customer.id, {
      serviceHistoryId: id,
      dueDate: '2026-03-09',
      issueDate: '2026-02-01',
    })
    const answer = (await customer.call('GET', `${url}/${id}`)).json()
    expect(answer).toMatchObject({
      id,
      status: 'completed',
      notes: 'Gate 4',
      hasCertificate: true,
      hasInspectionReport: false,
      invoice: {
        id: invoice.id,
        invoiceNumber: invoice.invoiceNumber,
        amount: '1200.00',
        status: 'pending',
        isOverdue: true,
      },
      measurements: [
        {
          position: 1,
          serialNumber: 'DPF-88213',
          flowBeforeCfm: '210.00',
          flowAfterCfm: '412.50',
          pressureBeforeInH2O: null,
          pressureAfterInH2O: null,
          weightBeforeG: null,
          weightAfterG: null,
          verdict: 'restored',
          reason: null,
        },
      ],
    })
    expect(answer.turnaround[0]).toEqual({
      step: 'received',
      state: 'done',
      day: '2026-02-27',
      count: { done: 1, of: 1 },
    })
    expect(answer.turnaround.map(({ state }: { state: string }) => state)).toEqual([
      'done',
      'done',
      'done',
      'done',
      'done',
      'current',
    ])
  })

  test('of which nothing else is known says so', async () => {
    const { customer, id } = await customerWithService('cancelled', [])
    const answer = (await customer.call('GET', `${url}/${id}`)).json()
    expect(answer).toMatchObject({
      measurements: [],
      turnaround: [],
      invoice: null,
      hasCertificate: false,
    })
    for (const unknown of ['filters', 'handovers']) expect(answer).not.toHaveProperty(unknown)
  })

  test('of another system says that it was carried over, and of this one nothing of it', async () => {
    const { db, customer, id } = await customerWithService('delivered')
    const read = async () => (await customer.call('GET', `${url}/${id}`)).json()
    expect(await read()).not.toHaveProperty('isCarriedOver')
    await db.updateTable('service_history').set({ isCarriedOver: true }).execute()
    expect(await read()).toMatchObject({ invoice: null, isCarriedOver: true })
  })

  test('of another customer, or of nobody, is not there; nor is its certificate', async () => {
    const testApp = await customerWithService()
    const neighbour = await signedInCustomer(testApp)
    for (const id of [testApp.id, 'nobody', 'x'.repeat(250), '%F0%9F%9A%9B']) {
      for (const address of [
        `${url}/${id}`,
        `${url}/${id}/certificate.pdf`,
        `${url}/${id}/inspection-report.pdf`,
      ]) {
        const answer = await neighbour.call('GET', address)
        expect([answer.status, answer.json().message]).toEqual([
          404,
          'There is no such service in your account.',
        ])
      }
    }
    expect(await testApp.issued()).toHaveLength(1)
  })

  test.each([`${url}/1`, `${url}/1/certificate.pdf`])('%s needs a sign-in', async (address) => {
    const { app } = await openTestApp()
    expect((await app.inject(address)).statusCode).toBe(401)
  })
})
