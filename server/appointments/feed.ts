import * as z from 'zod/mini'
import { calendarFeed } from '#domain/appointments/contract.ts'
import { CodedError } from '#domain/errors.ts'
import { calendarVersionOf, raiseCalendarVersion } from '#server/accounts/calendar-store.ts'
import { scopeOfPerson } from '#server/companies/store.ts'
import { customerOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { isSameSeal, sealOf } from '#server/http/seal.ts'
import { calendarFile } from './calendar-file.ts'
import { portalUrl } from './notify-of-appointment.ts'
import { appointmentsForFeed } from './store.ts'

type Seal = { secret: string; customerId: string; version: number }

const unknownFeed = 'There is no such calendar. A newer address may have replaced it.'
const access = { access: 'customer', part: 'appointments' } as const

/**
 * The private address of a customer's appointments: calendars cannot sign in, so whoever has it may
 * read it.
 */
export function feedRoutes(app: App, { config, db, now }: Deps): void {
  const secret = config.sessionSecret
  const urlOf = (customerId: string, version: number) => ({
    url: `${config.publicUrl}/api/calendar/${customerId}.${seal({ secret, customerId, version })}.ics`,
  })

  app.get(
    '/api/customer/calendar-feed',
    { config: access, schema: { response: { 200: calendarFeed } } },
    async (request) => {
      const { customerId } = customerOf(request)
      return urlOf(customerId, (await calendarVersionOf(db, customerId)) ?? 0)
    },
  )

  app.post(
    '/api/customer/calendar-feed',
    { config: access, schema: { response: { 201: calendarFeed } } },
    async (request, reply) => {
      const { customerId } = customerOf(request)
      return reply.code(201).send(urlOf(customerId, await raiseCalendarVersion(db, customerId)))
    },
  )

  app.get(
    '/api/calendar/:token.ics',
    {
      config: { access: 'anyone' },
      schema: { params: z.object({ token: z.string() }), response: { 200: z.string() } },
    },
    async (request, reply) => {
      const customerId = await customerOfToken(db, secret, request.params.token)
      if (customerId === null) throw new CodedError('not_found', unknownFeed)
      const appointments = await appointmentsForFeed(db, await scopeOfPerson(db, customerId), now())
      return reply
        .type('text/calendar; charset=utf-8')
        .send(calendarFile(appointments, portalUrl(config.publicUrl)))
    },
  )
}

async function customerOfToken(
  db: Deps['db'],
  secret: string,
  token: string,
): Promise<string | null> {
  const dot = token.lastIndexOf('.')
  const customerId = token.slice(0, Math.max(dot, 0))
  const version = await calendarVersionOf(db, customerId)
  if (version === null) return null
  return isSameSeal(token.slice(dot + 1), seal({ secret, customerId, version })) ? customerId : null
}

function seal({ secret, customerId, version }: Seal): string {
  return sealOf(secret, 'calendar', `${customerId}\n${version}`)
}
