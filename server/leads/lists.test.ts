import { itIsAnOfficeList } from '#server/testing/office-list.ts'

const email = 'dana@sanduskybay.example'

itIsAnOfficeList({
  url: '/api/admin/demo-requests',
  add: async (db, at) => {
    const row = { full_name: 'Dana Ortiz', email, phone: '216 555 0142', filter_types: 'dpf', preferred_date: '2026-04-01', created_at: at } as const
    return (await db.insertInto('demo_requests').values(row).returning('id').executeTakeFirstOrThrow()).id
  },
  shown: { fullName: 'Dana Ortiz', companyName: null, email, phone: '216 555 0142', preferredDate: '2026-04-01', filterTypes: 'dpf', comments: null },
  audited: { action: 'list_read', kind: 'demo_requests' },
})

itIsAnOfficeList({
  url: '/api/admin/contact-messages',
  add: async (db, at) => {
    const row = { name: 'Dana Ortiz', email, message: 'Do you clean DOCs?', created_at: at }
    return (await db.insertInto('contact_messages').values(row).returning('id').executeTakeFirstOrThrow()).id
  },
  shown: { name: 'Dana Ortiz', email, phone: null, message: 'Do you clean DOCs?' },
  audited: { action: 'list_read', kind: 'contact_messages' },
})
