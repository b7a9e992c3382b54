import * as calls from '#domain/fleet/readings/calls.ts'
import { readSent, type BatchAnswer } from '#domain/fleet/reading-batch.ts'
import type { App, Deps } from '#server/http/context.ts'
import { inSteps } from '#server/http/in-steps.ts'
import { serve } from '#server/http/serve.ts'
import { openTurns } from '#server/turns.ts'
import { recordReadings, type Outcome } from './record-readings.ts'

export function readingsRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    sendReadings: ({ actor: { fleetOf }, body }) =>
      turns.take('all', { account: fleetOf }, () => recordBatch(deps, fleetOf, body.readings)),
  })
}

// Batches of one fleet wait for each other, and none may do so with a connection.
const turns = openTurns(
  ['all'],
  { atOnce: 3, mostWaiting: 100, mostOfOne: 11 },
  {
    busy: 'Many readings are being stored right now. Please try again in a few seconds.',
    enoughOfYours:
      'Other readings of your account are being stored right now. Please send one batch after another.',
    retryAfterSeconds: 5,
  },
)

function* readAll(
  sent: readonly unknown[],
  at: Date,
): Generator<null, ReturnType<typeof readSent>[]> {
  const rows: ReturnType<typeof readSent>[] = []
  for (const row of sent) {
    rows.push(readSent(row, at))
    yield null
  }
  return rows
}

/** The good ones are stored in one transaction; each of the others says why it was not. */
async function recordBatch(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  customerId: string,
  sent: readonly unknown[],
): Promise<BatchAnswer> {
  const at = now()
  const rows = await inSteps(readAll(sent, at))
  const readings = rows.flatMap((row) => ('message' in row ? [] : [row]))
  const { outcomes } = await db
    .transaction()
    .execute((tx) => recordReadings(tx, customerId, readings, { now: at, store: true }))
  const outcomeOf = new Map(readings.map((reading, index) => [reading, outcomes[index]]))
  const results = rows.map((row, index): BatchAnswer['results'][number] => {
    const outcome: Outcome | undefined =
      'message' in row ? { status: 'refused', ...row } : outcomeOf.get(row)
    const id = 'message' in row ? idOf(sent[index]) : row.id
    return outcome?.status === 'refused'
      ? { id, status: 'refused', message: sentenceOf(outcome) }
      : { id, status: outcome?.status ?? 'accepted', message: unknownSentence(row) }
  })
  const count = (status: BatchAnswer['results'][number]['status']) =>
    results.filter((result) => result.status === status).length
  return {
    accepted: count('accepted'),
    alreadyThere: count('already_there'),
    refused: count('refused'),
    results,
  }
}

/** What of a reading that was taken we could not use. */
function unknownSentence(row: ReturnType<typeof readSent>): string | null {
  if ('message' in row || row.unknown === undefined) return null
  return `faultCodes: we don’t know ${row.unknown.join(', ')}, so ${row.unknown.length === 1 ? 'it isn’t' : 'they aren’t'} stored.`
}

function sentenceOf({ field, message }: { field: string; message: string }): string {
  return field === '' ? message : `${field}: ${message}`
}

function idOf(row: unknown): string | null {
  const id: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, 'id') : null
  return typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 100) : null
}
