import { parseOptions, verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { hashPassword } from '#server/accounts/passwords.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'

// The library itself, whose calls are counted.
vi.mock('@node-rs/argon2', { spy: true })

const password = 'soot-and-ash-1978'
const address = { customer: 'dana@sanduskybay.example', staff: 'sam@lakeline.example' }

test.each(['customer', 'staff'] as const)(
  'at the door of %s an unknown address costs the same work as a known one',
  async (who) => {
    const testApp = await openTestApp()
    const { app, db } = testApp
    const password_hash = await hashPassword(password)
    const { id } = await signedInCustomer(testApp, { email: address.customer })
    await db.updateTable('customers').set({ password_hash }).where('id', '=', id).execute()
    await db
      .insertInto('staff')
      .values({ email: address.staff, name: 'Sam', role: 'office', password_hash })
      .execute()
    const workFor = async (email: string) => {
      const { mock } = vi.mocked(verify)
      const before = mock.calls.length
      const url = `/api/${who}/login`
      const answer = await app.inject({
        method: 'POST',
        url,
        payload: { email, password: 'wrong' },
      })
      expect(answer.statusCode).toBe(401)
      return mock.calls
        .slice(before)
        .map(([stored, typed]) => ({ ...parseOptions(String(stored)), typed }))
    }
    const known = await workFor(address[who])
    expect(known).toMatchObject([{ memoryCost: 19_456, timeCost: 2, typed: 'wrong' }])
    expect(await workFor('nobody@sanduskybay.example')).toEqual(known)
  },
)
