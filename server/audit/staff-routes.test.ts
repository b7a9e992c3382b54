import { describe, expect, test } from 'vitest'
import type { AuditAction, AuditEntry } from '#domain/audit/contract.ts'
import { postAs } from '#server/testing/accounts.ts'
import { addInvoice, addService } from '#server/testing/bookkeeping.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { signedInCookie, staffWithPassword } from '#server/testing/staff.ts'
import { audit } from './store.ts'

const url = '/api/admin/audit'

describe('the audit log', () => {
  test('tells who did what, newest first, page by page', async () => {
    const testApp = await openTestApp()
    const { app } = testApp
    const { email } = await staffWithPassword(testApp)
    const cookie = await signedInCookie(app, email)
    await postAs(app, '/api/staff/logout', undefined, { cookie })
    const owner = await signedInStaff(testApp, 'owner')
    const answer = await owner.call('GET', url)
    expect(answer.status).toBe(200)
    expect(answer.json().total).toBe(4)
    expect(
      answer
        .json()
        .items.map(({ staffName, action, subjectKind }: Record<string, string>) => [
          staffName,
          action,
          subjectKind,
        ]),
    ).toEqual([
      ['Sam Novak', 'signed_out', 'staff'],
      ['Sam Novak', 'signed_in', 'staff'],
      ['Sam Novak', 'password_set', 'staff'],
      ['Command line', 'staff_added', 'staff'],
    ])
    const second = await owner.call('GET', `${url}?page=2&pageSize=3`)
    // Whoever reads it is in it from the next page on.
    expect(second.json()).toMatchObject({
      total: 5,
      isMore: false,
      items: [
        { action: 'password_set' },
        { action: 'staff_added', detail: { role: 'office' }, staffId: null },
      ],
    })
    expect((await owner.call('GET', `${url}?action=signed_in`)).json().total).toBe(1)
    expect((await owner.call('GET', `${url}?staffId=${owner.id}`)).json()).toMatchObject({
      items: [{ action: 'list_read', subjectKind: 'audit_log', subjectId: null }],
      total: 1,
    })
  })

  test('is narrowed to changes or views, to what it was about, to one of these, and to days', async () => {
    const testApp = await openTestApp()
    const { db } = testApp
    const dana = await signedInCustomer(testApp)
    const robin = await signedInStaff(testApp)
    const owner = await signedInStaff(testApp, 'owner')
    const who = { staffId: robin.id, staffName: robin.name }
    await db
      .insertInto('audit_log')
      .values([
        // The workshop's ninth, which is the tenth in UTC.
        {
          ...who,
          action: 'customer_read',
          subjectKind: 'customers',
          subjectId: dana.id,
          at: '2026-03-10T03:59:59Z',
        },
        {
          ...who,
          action: 'customer_changed',
          subjectKind: 'customers',
          subjectId: dana.id,
          at: '2026-03-10T04:00:00Z',
        },
        {
          ...who,
          action: 'invoice_changed',
          subjectKind: 'invoices',
          subjectId: 'gone',
          at: '2026-03-11T03:59:59Z',
        },
      ])
      .execute()
    const actsOf = async (query: string): Promise<string[]> =>
      (await owner.call('GET', `${url}?${query}`))
        .json()
        .items.map(({ action }: { action: string }) => action)
    expect(await actsOf('acts=changes')).toEqual(['invoice_changed', 'customer_changed'])
    expect(await actsOf('acts=looks&object=customers')).toEqual(['customer_read'])
    expect(await actsOf('object=customers')).toEqual(['customer_changed', 'customer_read'])
    expect(await actsOf(`subjectId=${dana.id}&acts=changes`)).toEqual(['customer_changed'])
    expect(await actsOf('from=2026-03-10&to=2026-03-10')).toEqual([
      'invoice_changed',
      'customer_changed',
    ])
    expect(await actsOf('to=2026-03-09')).toEqual(['customer_read'])
    expect(await actsOf('from=2026-03-11&to=2026-03-12')).toEqual([])
  })

  test('says what things are called today, and whose they are; of what is gone it has the kind', async () => {
    const testApp = await openTestApp()
    const { db } = testApp
    const dana = await signedInCustomer(testApp)
    const owner = await signedInStaff(testApp, 'owner')
    const { id: service } = await addService(db, dana.id)
    const { id: invoice, invoiceNumber } = await addInvoice(db, dana.id)
    const acts: readonly [AuditAction, string, string][] = [
      ['customer_read', 'customers', dana.id],
      ['service_changed', 'service_history', service],
      ['invoice_changed', 'invoices', invoice],
      ['invoice_changed', 'invoices', 'gone'],
    ]
    for (const [action, kind, id] of acts)
      await audit(db, { staffId: owner.id, name: owner.name }, action, { kind, id })
    const whose = { id: dana.id, name: 'Dana Ortiz' }
    expect(
      (await owner.call('GET', url))
        .json()
        .items.map(({ subjectName, customer }: AuditEntry) => ({ subjectName, customer })),
    ).toEqual([
      { subjectName: null, customer: null },
      { subjectName: invoiceNumber, customer: whose },
      { subjectName: 'DPF Cleaning', customer: whose },
      { subjectName: 'Dana Ortiz', customer: null },
    ])
  })

  test.each(['office', 'technician', 'driver'] as const)('is not for %s', async (role) => {
    const testApp = await openTestApp()
    expect((await (await signedInStaff(testApp, role)).call('GET', url)).status).toBe(403)
  })

  test('holds nothing of what was rolled back', async () => {
    const testApp = await openTestApp()
    const { db } = testApp
    const { id, name } = await signedInStaff(testApp)
    const undone = db.transaction().execute(async (tx) => {
      await audit(tx, { staffId: id, name }, 'request_changed', {
        kind: 'contact_message',
        id: '1',
      })
      throw new Error('something else failed')
    })
    await expect(undone).rejects.toThrow('something else failed')
    expect(await db.selectFrom('audit_log').selectAll().execute()).toEqual([])
  })

  test.each([
    'page=0',
    'page=1&page=2',
    'pageSize=101',
    'pageSize=x',
    'action=everything',
    'acts=some',
    'object=everything',
    'from=yesterday',
    'to=2026-02-30',
    `subjectId=${'x'.repeat(101)}`,
    `staffId=${'x'.repeat(101)}`,
  ])('?%s is a 400', async (query) => {
    const testApp = await openTestApp()
    const owner = await signedInStaff(testApp, 'owner')
    expect((await owner.call('GET', `${url}?${query}`)).status).toBe(400)
  })
})
