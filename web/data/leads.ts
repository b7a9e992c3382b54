import type { ContactMessage, DemoRequest } from '#domain/leads/contract.ts'
import * as calls from '#domain/leads/visitor-calls.ts'
import { plainClient } from './client.ts'

export const requestDemo = (request: DemoRequest, idempotencyKey: string) =>
  plainClient.send(calls.requestDemo, { body: request, idempotencyKey })

export const sendContactMessage = (message: ContactMessage, idempotencyKey: string) =>
  plainClient.send(calls.sendContactMessage, { body: message, idempotencyKey })
