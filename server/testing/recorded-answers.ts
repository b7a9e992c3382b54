import { demoCustomer } from '#domain/accounts/demo-account.ts'
import { customerDoor } from '#server/accounts/customer-door.ts'
import { beginSession } from '#server/accounts/session.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { createRenderer } from '#server/documents/renderer.ts'

export type RecordedAnswers = Record<string, { status: number; body: string }>

/** The day after the oldest release whose rows are kept. */
const at = () => new Date('2026-11-30T15:00:00Z')
const lists = ['invoices', 'service-history']

/** What the real app answers the demo customer, with the clock of the recording. */
export async function answersOf(
  database: { db: Db; url: string },
  paths: readonly string[],
): Promise<RecordedAnswers> {
  const { db, url } = database
  const renderer = createRenderer()
  const app = await buildApp({
    config: readConfig({
      SESSION_SECRET: 'only-for-tests-and-long-enough-for-it',
      DEMO: 'on',
      RATE_LIMITS: 'off',
    }),
    db,
    databaseUrl: url,
    now: at,
    renderer,
    pages: null,
    ready: async () => true,
  })
  await app.ready()
  const { token } = await beginSession(
    db,
    customerDoor,
    demoCustomer.id,
    'Firefox on Windows',
    at(),
  )
  const headers = { cookie: `session=${token}`, authorization: demoCustomer.id }
  const answers: RecordedAnswers = {}
  const ask = async (path: string) => {
    const { statusCode, body } = await app.inject({ method: 'GET', url: path, headers })
    answers[path] = { status: statusCode, body }
    return body
  }
  for (const path of paths) await ask(path)
  for (const list of lists)
    for (const { id } of JSON.parse(await ask(`/api/customer/${list}`)) as { id: string }[])
      await ask(`/api/customer/${list}/${id}`)
  await app.close()
  await renderer.close()
  return answers
}
