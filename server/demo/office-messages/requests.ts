import { addDays, instantAt, todayAt } from '#domain/calendar.ts'
import type { TriageSource } from '#domain/triage/contract.ts'
import type { TriageStatus } from '#domain/triage/states.ts'
import { nextWorkingDay, workingDay } from '#server/demo/demo-services.ts'
import { openAfter, openBefore } from '#server/demo/open-time.ts'
import { requests, type RequestWords } from './request-words.ts'
import { idsBegin, type OfficeRows } from '#server/demo/office/rows.ts'
import type { Colleague } from '#server/demo/office/staff.ts'

/** What came in by a form. */
export type OfficeRequest = RequestWords & {
  id: string
  source: TriageSource
  at: Date
  answeredAt: Date | null
}

/** Two weeks of demo requests and messages, with our team's work on them. */
export function officeRequests(now: Date): OfficeRequest[] {
  return requests.map((words, at) => {
    const arrived = arrivalOf(words, now)
    const answered = words.answeredAfter === null ? null : openAfter(arrived, words.answeredAfter)
    // A short while after the doors have opened, what came in the evening is not answered yet.
    const isAnswered = answered !== null && answered < now
    return {
      ...words,
      id: `${idsBegin}request-${at + 1}`,
      source: words.filters === undefined ? 'contact_message' : 'demo_request',
      at: arrived,
      answeredAt: isAnswered ? answered : null,
      status: isAnswered || words.answeredAfter === null ? words.status : 'pending',
    }
  })
}

// So many minutes of open doors ago, or on the evening of the working day that lay then.
function arrivalOf({ ago, evening }: RequestWords, now: Date): Date {
  const at = openBefore(now, ago)
  if (evening === undefined) return at
  const late = instantAt(todayAt(at), evening)
  return late < now ? late : instantAt(workingDay(addDays(todayAt(at), -1)), evening)
}

export function requestRows(all: readonly OfficeRequest[], now: Date): OfficeRows {
  const demos = all.filter(({ source }) => source === 'demo_request')
  return {
    demo_requests: demos.map(
      ({ id, name, company, email, phone, wishedIn, filters, text, at }) => ({
        id,
        fullName: name,
        companyName: company,
        email,
        phone: phone ?? '',
        preferredDate:
          wishedIn === undefined ? null : nextWorkingDay(addDays(todayAt(now), wishedIn)),
        filterTypes: filters ?? null,
        comments: text,
        createdAt: at,
      }),
    ),
    contact_messages: all
      .filter(({ source }) => source === 'contact_message')
      .map(({ id, name, email, phone, text, at }) => ({
        id,
        name,
        email,
        phone,
        message: text,
        createdAt: at,
      })),
    triage_items: all
      .filter(({ status, owner }) => status !== 'pending' || owner !== null)
      .map(({ id, source, status, owner, at, answeredAt }) =>
        triageItemOf({ id, source, status, owner, at, answeredAt }, now),
      ),
    notes: all.flatMap(({ id, source, owner, notes, at, answeredAt }) =>
      owner === null
        ? []
        : (notes ?? []).map(([kind, text], place) => ({
            id: `${id}-note-${place + 1}`,
            [source === 'demo_request' ? 'demoRequestId' : 'contactMessageId']: id,
            kind,
            text,
            staffId: owner.id,
            staffName: owner.name,
            createdAt: earlier(
              openAfter(answeredAt ?? at, place * 35 + (answeredAt === null ? 20 : 0)),
              now,
            ),
          })),
    ),
  }
}

type SeededRequest = {
  id: string
  source: TriageSource
  status: TriageStatus
  owner: Colleague | null
  at: Date
  answeredAt: Date | null
}

export function triageItemOf(
  { id, source, status, owner, at, answeredAt }: SeededRequest,
  now: Date,
) {
  const resolved = status === 'resolved' ? earlier(openAfter(answeredAt ?? at, 190), now) : null
  return {
    source,
    sourceId: id,
    status,
    ownerId: source === 'chat' ? null : (owner?.id ?? null),
    answeredAt,
    resolvedAt: resolved,
    updatedAt: resolved ?? answeredAt ?? earlier(openAfter(at, 25), now),
  }
}

export function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}
