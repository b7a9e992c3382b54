import { addRow } from './add-row.ts'
import type { InjectOptions } from 'fastify'
import { customerDoor } from '#server/accounts/customer-door.ts'
import { beginSession } from '#server/accounts/session.ts'
import type { StaffRole } from '#domain/staff-roles.ts'
import type { App } from '#server/http/context.ts'
import { staffDoor } from '#server/staff/staff-door.ts'
import type { TestApp } from './harness.ts'

type Person = {
  firstName?: string
  lastName?: string
  company?: string | null
  email?: string
  isActive?: boolean
  isDemo?: boolean
  emailProven?: boolean
  /** Where our drivers find them. */
  address?: string | null
}
type Call = Omit<InjectOptions, 'method' | 'url'>

let people = 0

/**
 * A customer who is signed in, with a proven address unless said otherwise: `call` sends the
 * session's cookie. No password is computed: that takes a tenth of a second.
 */
export async function signedInCustomer({ app, db, now }: TestApp, person: Person = {}) {
  people += 1
  const {
    firstName = 'Dana',
    lastName = 'Ortiz',
    company = 'Sandusky Bay Freight',
    isActive = true,
    isDemo = false,
    emailProven = true,
    address = null,
  } = person
  const email = person.email ?? `dana.${people}@sanduskybay.example`
  const { id } = await addRow(db, 'customers', {
    firstName,
    lastName,
    company,
    email,
    passwordHash: '$none',
    isActive,
    isDemo,
    address,
    emailProvenAt: emailProven ? now() : null,
  })
  const { token } = await beginSession(db, customerDoor, id, 'Firefox on Windows', now())
  const cookie = `session=${token}`
  return { id, email, cookie, call: callWith(app, cookie) }
}

/** Somebody of our team who is signed in. */
export async function signedInStaff(
  { app, db, now }: TestApp,
  role: StaffRole = 'office',
  { isDemo = false, isActive = true } = {},
) {
  people += 1
  const [email, name] = [`${role}.${people}@lakeline.example`, `Robin ${people}`]
  const { id } = await addRow(db, 'staff', {
    email,
    name,
    role,
    passwordHash: '$none',
    isDemo,
    isActive,
  })
  const { token } = await beginSession(db, staffDoor, id, 'Firefox on Windows', now())
  const cookie = `staff=${token}`
  return { id, email, name, role, cookie, call: callWith(app, cookie) }
}

export function callWith(app: App, cookie: string) {
  return async (method: InjectOptions['method'], url: string, { headers, ...rest }: Call = {}) => {
    const answer = await app.inject({
      method,
      url,
      headers: { cookie, ...headers },
      ...rest,
    } as InjectOptions)
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.payload,
      raw: answer.rawPayload,
      json: () => answer.json(),
    }
  }
}
