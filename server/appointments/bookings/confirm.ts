import { randomUUID } from 'node:crypto'
import {
  guessedTooOften,
  holdEnded,
  visitorNamesOf,
  noSuchBooking,
} from '#domain/appointments/bookings/bookings.ts'
import { CodedError } from '#domain/errors.ts'
import { afterWrongGuess, proofCodes } from '#domain/proof-code.ts'
import { reservedEmail } from '#domain/reserved-email.ts'
import { noPassword } from '#server/accounts/made-store.ts'
import { storeCustomer } from '#server/accounts/store.ts'
import { notifyOfAppointment } from '#server/appointments/notify-of-appointment.ts'
import { refuseTakenSlot, storeRequest } from '#server/appointments/store.ts'
import { scopeOfPerson } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { isSameSeal } from '#server/http/seal.ts'
import { giveMail } from '#server/outbox/store.ts'
import { bookingCodeHash, codeMailOf } from './hold.ts'
import { endHold, type Hold, lockHold, noteWrongGuess, storeAppointmentOf } from './store.ts'

/**
 * The right code makes the appointment, which our team confirms as any request; entered again it
 * makes nothing more. Throws the error for any other.
 */
export async function confirmBooking(deps: Deps, id: string, typed: string): Promise<void> {
  const refusal = await deps.db
    .transaction()
    .execute(async (tx): Promise<CodedError | null> => {
      const found = await lockHold(tx, id)
      if (found === null) throw new CodedError('not_found', noSuchBooking)
      const { hold, isOpen } = found
      const given = bookingCodeHash(deps.config.sessionSecret, id, typed)
      const isRight = isSameSeal(hold.codeHash, given)
      if (isRight && hold.appointmentId !== null) return null
      if (!isOpen) return holdEnded()
      // Returned, not thrown: a guess counts whatever comes of it.
      if (!isRight) return countWrong(tx, hold)
      await becomeAppointment(tx, deps, hold)
      return null
    })
    .catch(refuseTakenSlot)
  if (refusal !== null) throw refusal
}

async function countWrong(tx: Db, { id, wrongGuesses }: Hold): Promise<CodedError> {
  const count = wrongGuesses + 1
  await noteWrongGuess(tx, id, count, count >= proofCodes.wrongGuesses)
  return afterWrongGuess(count, guessedTooOften)
}

/**
 * Of a customer of its own, whoever else has that email: our team ties them together, if they
 * belong together.
 */
async function becomeAppointment(tx: Db, deps: Deps, hold: Hold): Promise<void> {
  const { id, kind, startsAt: at, name, company, phone, address, notes } = hold
  await endHold(tx, id)
  const contact = {
    ...visitorNamesOf(name),
    company,
    phone,
    address,
    city: null,
    state: null,
    zipCode: null,
    email: reservedEmail(randomUUID()),
  }
  const { id: customerId } = await storeCustomer(tx, contact, noPassword, deps.now())
  const { serviceType, filterType, quantity } = hold
  const { appointment } = await storeRequest(
    tx,
    { customerId, key: null, at, scopeOf: scopeOfPerson },
    {
      serviceType,
      filterType,
      quantity,
      notes,
      kind,
      requestedDate: at.toISOString(),
      rush: false,
    },
  )
  await storeAppointmentOf(tx, id, appointment.id)
  await giveMail(tx, codeMailOf(id), customerId)
  await notifyOfAppointment(tx, deps, 'requested', appointment)
}
