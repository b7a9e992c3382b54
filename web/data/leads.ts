import type { ContactMessage, DemoRequest } from '#domain/leads/contract.ts'
import { askForDemo, writeMessage } from '#domain/leads/visitor-calls.ts'
import { plainClient } from './client.ts'

export const requestDemo = (request: DemoRequest, idempotencyKey: string) =>
  plainClient.send(askForDemo, { body: request, idempotencyKey })

export const sendContactMessage = (message: ContactMessage, idempotencyKey: string) =>
  plainClient.send(writeMessage, { body: message, idempotencyKey })
