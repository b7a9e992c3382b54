import { expect, test } from 'vitest'
import { reservedEmail } from '#domain/reserved-email.ts'
import { addInvoice, addService } from '#server/testing/bookkeeping.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { addAppointment } from '#server/testing/today.ts'

test.each(['customers', 'invoices', 'services', 'appointments'])(
  'whoever has no email has none in the file of %s',
  async (list) => {
    const app = await openTestApp()
    const staff = await signedInStaff(app)
    const customer = await signedInCustomer(app, { firstName: 'Lee', lastName: 'Novak' })
    const { id } = customer
    await addInvoice(app.db, id)
    await addService(app.db, id)
    await addAppointment({ ...app, customer }, '2026-03-12T15:00:00Z')
    const email = reservedEmail(id)
    await app.db.updateTable('customers').set({ email }).where('id', '=', id).execute()
    const { text } = await staff.call('GET', `/api/admin/${list}.csv`)
    expect(text).toContain('Lee Novak')
    expect(text).not.toContain(email)
  },
)
