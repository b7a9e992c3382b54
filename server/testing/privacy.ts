import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openTestApp } from './harness.ts'
import { runQueued } from './jobs.ts'
import { signedInStaff } from './people.ts'
import { type Canary, plantEverywhere } from './planted-person.ts'

export const privacyPath = '/api/admin/privacy-requests'
export const nobody = { customers: [], emails: [], phones: [], rows: [] }
const secret = 'only-for-tests-and-long-enough-for-it'

/** The app with a data folder of its own, and its owner at /admin/privacy. */
export async function openPrivacy() {
  const dataDir = mkdtempSync(join(tmpdir(), 'lakeline-erase-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const environment = { DATA_DIR: dataDir, RATE_LIMITS: 'off', SESSION_SECRET: secret }
  const testApp = await openTestApp({ environment })
  const owner = await signedInStaff(testApp, 'owner')
  const ask = async (what: string, payload: unknown) =>
    owner.call('POST', `${privacyPath}${what}`, { payload: payload as object })
  return { ...testApp, testApp, dataDir, environment, owner, ask, config: readConfig(environment) }
}

export type Opened = Awaited<ReturnType<typeof openPrivacy>>

/**
 * A row in every table, what the forms make of the same person, a mail of them as a file, and one
 * that still waits.
 */
export async function planted({ app, db, testApp, dataDir, environment }: Opened, person: Canary) {
  const ids = await plantEverywhere(db, person)
  const name = `${person.first} ${person.last}`
  const send = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
  await send('/api/demo-requests', {
    fullName: name,
    companyName: person.company,
    email: person.email.toUpperCase(),
    phone: person.typedPhone,
    comments: person.word,
    website: '',
  })
  await send('/api/contact-messages', {
    name,
    email: person.email,
    phone: person.typedPhone,
    message: person.word,
    website: '',
  })
  await runQueued(testApp, 'send_outbox_batch', environment)
  const files = () => readdirSync(join(dataDir, 'outbox'))
  expect(files().length).toBeGreaterThanOrEqual(2)
  await send('/api/contact-messages', {
    name,
    email: person.email,
    phone: person.typedPhone,
    message: `${person.word} once more`,
    website: '',
  })
  return { ids, files, reviewId: ids.get('reviews') ?? '' }
}

export const valuesOf = ({ email, phone, typedPhone, word, company, first, last }: Canary) => [
  email,
  phone,
  typedPhone,
  word,
  company,
  first,
  last,
]

// What tax law keeps of somebody who has invoices: the name, and the lines.
export const storedPlaces = [
  'public.companies.name',
  'public.customers.company',
  'public.customers.first_name',
  'public.customers.last_name',
  'public.invoice_lines.description',
  'public.invoices.invoice_number',
  'public.payments.event_id',
  'public.payments.reference',
]

export function filesWith(dataDir: string, values: readonly string[]): string[] {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .filter((file) =>
      values.some((value) =>
        readFileSync(file, 'utf8').toLowerCase().includes(value.toLowerCase()),
      ),
    )
}

export function erase({ ask }: Opened, person: Canary, reviewId: string) {
  return ask('', {
    kind: 'erasure',
    person: { ...nobody, emails: [person.email], rows: [reviewId] },
    confirmation: person.email,
  })
}
