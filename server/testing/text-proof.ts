import type { signedInCustomer } from './people.ts'
import type { TestApp } from './harness.ts'

type Who = Pick<Awaited<ReturnType<typeof signedInCustomer>>, 'call'>

/** The code that was queued last, as its reader has it. */
export async function lastCode({ db }: Pick<TestApp, 'db'>): Promise<string> {
  const row = await db
    .selectFrom('outbox')
    .select('data')
    .where('template', '=', 'text_code')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return String(row.data['secretCode'])
}

/** Asks for a code to the number of the profile, and enters it. */
export async function proveNumber(testApp: Pick<TestApp, 'db'>, { call }: Who): Promise<void> {
  const sent = await call('POST', '/api/customer/text-code')
  if (sent.status !== 202) throw new Error(`no code: ${sent.text}`)
  const proven = await call('POST', '/api/customer/text-proof', {
    payload: { code: await lastCode(testApp) },
  })
  if (proven.status !== 200) throw new Error(`not proven: ${proven.text}`)
}
