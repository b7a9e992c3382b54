import type { StaffRole } from '#domain/staff-roles.ts'
import type { App } from '#server/http/context.ts'
import { addStaff } from '#server/staff/sign-in/first-password.ts'
import { call, cookiesOf, postAs } from './accounts.ts'
import type { TestApp } from './harness.ts'

export const staffPassword = 'bench-and-oven-1978'

let added = 0

/** A member of our team who has set a password with a one-time code. */
export async function staffWithPassword({ app, db, now }: TestApp, role: StaffRole = 'office') {
  added += 1
  const email = `sam.${added}@lakeline.example`
  const { code } = await addStaff(db, { email, name: 'Sam Novak', role }, now())
  await postAs(app, '/api/staff/first-password', { code, password: staffPassword })
  return { email, code }
}

export function staffSignInAs(
  app: App,
  email: string,
  password = staffPassword,
  more: { code?: string; cookie?: string; address?: string } = {},
) {
  const { code, ...browser } = more
  return postAs(
    app,
    '/api/staff/login',
    { email, password, ...(code === undefined ? {} : { code }) },
    browser,
  )
}

export const staffMe = (app: App, cookie: string) =>
  call(app, 'GET', '/api/staff/me', undefined, { cookie })

export async function signedInCookie(app: App, email: string): Promise<string> {
  return cookiesOf((await staffSignInAs(app, email)).headers)
}
