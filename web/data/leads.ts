import type { ContactMessage, DemoRequest } from '#domain/leads/contract.ts'
import { askForDemo, writeMessage } from '#domain/leads/visitor-calls.ts'
import { visitorClient } from './client.ts'

export const requestDemo = (request: DemoRequest, idempotencyKey: string) =>
  visitorClient.send(askForDemo, { body: request, idempotencyKey })

export const sendContactMessage = (message: ContactMessage, idempotencyKey: string) =>
  visitorClient.send(writeMessage, { body: message, idempotencyKey })
