import type { ContactMessage, DemoRequest, SavedContactMessage, SavedDemoRequest } from '#domain/leads/contract.ts'
import { callApi } from './api.ts'

export function requestDemo(request: DemoRequest, idempotencyKey: string): Promise<SavedDemoRequest> {
  return callApi('POST', '/api/demo-requests', { body: request, idempotencyKey })
}

export function sendContactMessage(message: ContactMessage, idempotencyKey: string): Promise<SavedContactMessage> {
  return callApi('POST', '/api/contact-messages', { body: message, idempotencyKey })
}
