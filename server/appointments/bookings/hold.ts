import { randomUUID } from 'node:crypto'
import { chooseSlot } from '#domain/appointments/appointments.ts'
import { bookingLimits, refuseMoreHolds } from '#domain/appointments/bookings/bookings.ts'
import type { BookingRequest } from '#domain/appointments/bookings/contract.ts'
import { newProofCode } from '#server/accounts/tokens.ts'
import { refuseTakenSlot } from '#server/appointments/store.ts'
import type { Deps } from '#server/http/context.ts'
import { sealOf } from '#server/http/seal.ts'
import { queueMail } from '#server/outbox/store.ts'
import { endHoldsOf, type Hold, holdOfKey, holdsSoFar, insertHold, inTurnOfHolds } from './store.ts'

/**
 * Holds a place for a visitor and mails the code that confirms it. Nothing is looked up by the
 * email: known or not, it is the same. `address` is where the request comes from.
 */
export function holdSlot(
  { config, db, now }: Deps,
  request: BookingRequest,
  { key, address }: { key: string | null; address: string },
): Promise<Hold> {
  const startsAt = chooseSlot(request.slot, now(), 'slot')
  const addressHash = sealOf(config.sessionSecret, 'address', address)
  const { email, kind } = request
  return db
    .transaction()
    .execute(async (tx) => {
      await inTurnOfHolds(tx)
      const sent = { request, startsAt, addressHash }
      const known = await holdOfKey(tx, sent, key)
      if (known !== null) return known
      refuseMoreHolds(await holdsSoFar(tx, { email, addressHash }))
      await endHoldsOf(tx, email)
      const id = randomUUID()
      const secretCode = newProofCode()
      const codeHash = bookingCodeHash(config.sessionSecret, id, secretCode)
      const hold = await insertHold(tx, sent, { id, idempotencyKey: key, codeHash })
      const usefulUntil = new Date(now().getTime() + bookingLimits.holdMinutes * 60_000)
      await queueMail(tx, {
        to: email,
        template: 'bookingCode',
        data: {
          secretCode,
          kind,
          startsAt: startsAt.toISOString(),
          usefulUntil: usefulUntil.toISOString(),
        },
        idempotencyKey: codeMailOf(id),
      })
      return hold
    })
    .catch(refuseTakenSlot)
}

/** The key of the email with its code. */
export const codeMailOf = (id: string): string => `booking:${id}`

// Six digits can be guessed from a plain hash in a moment: without the server's key nobody can try.
export const bookingCodeHash = (secret: string, id: string, code: string): string =>
  sealOf(secret, 'bookingCode', `${id} ${code}`)
