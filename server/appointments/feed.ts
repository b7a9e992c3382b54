import * as calls from '#domain/appointments/feed-calls.ts'
import * as visitorCalls from '#domain/appointments/feed-visitor-calls.ts'
import { pathOf } from '#domain/call.ts'
import { CodedError } from '#domain/errors.ts'
import { calendarVersionOf, raiseCalendarVersion } from '#server/accounts/calendar-store.ts'
import { scopeOfPerson } from '#server/companies/store.ts'
import type { App, Deps } from '#server/http/context.ts'
import { isSameSeal, sealOf } from '#server/http/seal.ts'
import { serve } from '#server/http/serve.ts'
import { calendarFile } from './calendar-file.ts'
import { portalUrl } from './notify-of-appointment.ts'
import { appointmentsForFeed } from './store.ts'

type Seal = { secret: string; customerId: string; version: number }

const unknownFeed = 'There is no such calendar. A newer address may have replaced it.'

/**
 * The private address of a customer's appointments: calendars cannot sign in, so whoever has it may
 * read it.
 */
export function feedRoutes(app: App, { config, db, now }: Deps): void {
  const secret = config.sessionSecret
  const urlOf = (customerId: string, version: number) => ({
    url: `${config.publicUrl}${pathOf(visitorCalls.calendarFeedFile, {
      token: `${customerId}.${seal({ secret, customerId, version })}`,
    })}`,
  })

  serve(app, calls, {
    readCalendarFeed: async ({ actor: { customerId } }) =>
      urlOf(customerId, (await calendarVersionOf(db, customerId)) ?? 0),

    renewCalendarFeed: async ({ actor: { customerId } }) =>
      urlOf(customerId, await raiseCalendarVersion(db, customerId)),
  })

  serve(app, visitorCalls, {
    async calendarFeedFile({ params, reply }) {
      const customerId = await customerOfToken(db, secret, params.token)
      if (customerId === null) throw new CodedError('not_found', unknownFeed)
      const scope = await scopeOfPerson(db, customerId)
      const { appointments, isWhole } = await appointmentsForFeed(db, scope, now())
      reply.type('text/calendar; charset=utf-8')
      return calendarFile(appointments, portalUrl(config.publicUrl), isWhole)
    },
  })
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
