import { queuedMails } from './mails.ts'
import type { TestApp } from './harness.ts'
import { thursday } from './appointments.ts'
import { post } from './form-calls.ts'

export const bookingsUrl = '/api/bookings'
/** As a visitor types it. */
export const bookingForm = {
  kind: 'drop-off',
  slot: thursday,
  serviceType: 'DPF Cleaning',
  filterType: 'Cummins ISX DPF',
  quantity: 1,
  name: 'Lee Novak',
  company: null,
  phone: '(440) 555-0142',
  email: 'lee@novak.example',
  address: null,
  notes: null,
}

type Sender = Pick<TestApp, 'app'>
type Reader = Pick<TestApp, 'app' | 'db'>
type Form = Partial<Record<keyof typeof bookingForm, unknown>>

/** Sends the form from a network. */
export const hold = (
  { app }: Sender,
  change: Form = {},
  { address = '203.0.113.1', key }: { address?: string; key?: string } = {},
) =>
  post(
    app,
    bookingsUrl,
    { ...bookingForm, ...change },
    key === undefined ? { address } : { address, key },
  )

export async function heldBooking(site: Sender, change: Form = {}): Promise<{ id: string }> {
  const { status, body } = await hold(site, change)
  if (status !== 201) throw new Error(`nothing is held: ${JSON.stringify(body)}`)
  return { id: String(body['id']) }
}

/** The code that was mailed last to this address. */
export async function mailedCode(
  { db }: Pick<TestApp, 'db'>,
  email = bookingForm.email,
): Promise<string> {
  const mails = await queuedMails(db, 'bookingCode')
  const last = mails.filter(({ to }) => to === email).at(-1)
  return String(last?.data['secretCode'])
}

/** Another one of six digits. */
export const otherCode = (code: string): string =>
  code.replace(/./g, (digit) => String((Number(digit) + 1) % 10))

export const confirm = ({ app }: Sender, id: string, code: string) =>
  post(app, `${bookingsUrl}/${id}/confirmation`, { code })

export async function confirmedBooking(site: Reader, change: Form = {}): Promise<{ id: string }> {
  const { id } = await heldBooking(site, change)
  const email = typeof change.email === 'string' ? change.email : bookingForm.email
  const { status, body } = await confirm(site, id, await mailedCode(site, email))
  if (status !== 200) throw new Error(`nothing is confirmed: ${JSON.stringify(body)}`)
  return { id }
}

/** For each GET of hours and of bookings: an address that answers. */
export const slotAddresses: Record<string, (site: Reader) => Promise<string>> = {
  '/api/admin/appointments/hours': async () => '/api/admin/appointments/hours?on=2026-03-12',
  '/api/appointments/slots': async () => '/api/appointments/slots?from=2026-03-11&to=2026-03-13',
  [`${bookingsUrl}/slots`]: async () => `${bookingsUrl}/slots?from=2026-03-11&to=2026-03-13`,
  [`${bookingsUrl}/:id`]: async (site) => `${bookingsUrl}/${await bookedOnce(site, heldBooking)}`,
  [`${bookingsUrl}/:id.ics`]: async (site) =>
    `${bookingsUrl}/${await bookedOnce(site, confirmedBooking)}.ics`,
}

const booked = new WeakMap<object, Map<unknown, Promise<{ id: string }>>>()

/** One of a site: an email gets few codes a day, and a network few holds. */
async function bookedOnce(site: Reader, make: typeof confirmedBooking): Promise<string> {
  const ofSite = booked.get(site.app) ?? new Map<unknown, Promise<{ id: string }>>()
  booked.set(site.app, ofSite)
  const hour = make === confirmedBooking ? 16 : 15
  const one = ofSite.get(make) ?? make(site, { slot: `2026-03-13T${hour}:00:00.000Z` })
  ofSite.set(make, one)
  return (await one).id
}

/** Another visitor. */
export const otherVisitor = { email: 'ann@marsh.example', name: 'Ann Marsh' }

/** The hour of the form, as visitors see it. */
export async function slotShown({ app }: Sender): Promise<{ isFree: boolean } | undefined> {
  const answer = await app.inject({ url: `${bookingsUrl}/slots?from=2026-03-12&to=2026-03-12` })
  const slots: { startsAt: string; isFree: boolean }[] = answer.json()
  return slots.find(({ startsAt }) => startsAt === thursday)
}

/** What whoever has its id reads of a hold. */
export const readHold = async ({ app }: Sender, id: string) =>
  (await app.inject({ url: `${bookingsUrl}/${id}` })).json()
