import type { ContactMessageForm, DemoRequestForm } from '#domain/leads/contract.ts'
import * as calls from '#domain/leads/visitor-calls.ts'
import { plainClient } from './client.ts'

export const requestDemo = (request: DemoRequestForm, idempotencyKey: string) =>
  plainClient.send(calls.requestDemo, { body: request, idempotencyKey })

export const sendContactMessage = (message: ContactMessageForm, idempotencyKey: string) =>
  plainClient.send(calls.sendContactMessage, { body: message, idempotencyKey })
