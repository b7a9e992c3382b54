import type { ContactMessageBody, DemoRequestForm } from '#domain/leads/contract.ts'
import { readNextPickupDay } from '#domain/appointments/pickup-visitor-calls.ts'
import { addContactPhoto } from '#domain/leads/photo-visitor-calls.ts'
import * as calls from '#domain/leads/visitor-calls.ts'
import { plainClient } from './client.ts'

export const requestDemo = (request: DemoRequestForm, idempotencyKey: string) =>
  plainClient.send(calls.requestDemo, { body: request, idempotencyKey })

export const sendContactMessage = (message: ContactMessageBody, idempotencyKey: string) =>
  plainClient.send(calls.sendContactMessage, { body: message, idempotencyKey })

/** A photo beside a message that was just sent; the key is the photo's own. */
export const sendContactPhoto = (messageId: string, photo: Blob, idempotencyKey: string) =>
  plainClient.send(addContactPhoto, { params: { id: messageId }, file: photo, idempotencyKey })

/** Null where no pickup can be booked. */
export const findNextPickupDay = async (): Promise<string | null> =>
  (await plainClient.send(readNextPickupDay)).day
