import type {
  ContactMessage,
  DemoRequest,
  ReceivedContactMessage,
  ReceivedDemoRequest,
} from '#domain/leads/contract.ts'
import { callApi } from './api.ts'

export function requestDemo(
  request: DemoRequest,
  idempotencyKey: string,
): Promise<ReceivedDemoRequest> {
  return callApi('POST', '/api/demo-requests', { body: request, idempotencyKey })
}

export function sendContactMessage(
  message: ContactMessage,
  idempotencyKey: string,
): Promise<ReceivedContactMessage> {
  return callApi('POST', '/api/contact-messages', { body: message, idempotencyKey })
}
