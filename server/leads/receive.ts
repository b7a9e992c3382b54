import { todayAt } from '#domain/calendar.ts'
import type { ContactMessage, DemoRequest } from '#domain/leads/contract.ts'
import { bookableDemo } from '#domain/leads/leads.ts'
import type { Deps } from '#server/http/context.ts'
import { demoMails, messageMails } from './lead-mails.ts'
import { storeContactMessage, storeDemoRequest } from './store.ts'

// Nothing is mailed for what may be automatic: its address may be anybody's.

export function receiveDemoRequest(deps: Deps, body: DemoRequest, key: string | null) {
  const request = bookableDemo(body, todayAt(deps.now()))
  const mails = (id: string) => demoMails(deps, request, id)
  return storeDemoRequest(deps.db, request, key, request.website ? null : mails)
}

export function receiveContactMessage(deps: Deps, body: ContactMessage, key: string | null) {
  const mails = (id: string) => messageMails(deps, body, id)
  return storeContactMessage(deps.db, body, key, body.website ? null : mails)
}
