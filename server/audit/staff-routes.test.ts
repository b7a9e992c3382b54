import { describe, expect, test } from 'vitest'
import { postAs } from '#server/testing/accounts.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInStaff } from '#server/testing/people.ts'
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
    expect(second.json()).toMatchObject({
      total: 4,
      isMore: false,
      items: [{ action: 'staff_added', detail: { role: 'office' }, staffId: null }],
    })
    expect((await owner.call('GET', `${url}?action=signed_in`)).json().total).toBe(1)
    expect((await owner.call('GET', `${url}?staffId=${owner.id}`)).json()).toEqual({
      items: [],
      total: 0,
      isMore: false,
    })
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
    `staffId=${'x'.repeat(101)}`,
  ])('?%s is a 400', async (query) => {
    const testApp = await openTestApp()
    const owner = await signedInStaff(testApp, 'owner')
    expect((await owner.call('GET', `${url}?${query}`)).status).toBe(400)
  })
})
