import {
  afterFailure,
  afterStart,
  type Circuit,
  closedCircuit,
  isCircuitOpen,
  mayTry,
} from '#domain/outbox/circuit-breaker.ts'
import type { CircuitWatch } from '#server/outbox/outage/circuit-watch.ts'
import { NotAccepted, type Provider } from './provider.ts'
import type { SuppressionReason } from '#server/outbox/suppression-store.ts'

export type SendOutcome =
  | { kind: 'accepted'; provider: string; messageId: string }
  | { kind: 'refused'; reason: string; suppress: SuppressionReason | null }
  | { kind: 'unknown'; reason: string; retryAfterMs: number | null; knowsKeys: boolean }
  | { kind: 'later'; reason: string; retryAfterMs: number | null }
  /** No provider was called. `restMs`: the time until one may be, where that is the only reason. */
  | { kind: 'unasked'; reason: string; restMs: number | null }
  /** Another process took it meanwhile, or it is known to be sent. */
  | { kind: 'settled' }

type Order = {
  /** Nobody else may be asked. */
  only: string | null
  /** A provider that is left alone is asked as well: for what tells of that. */
  pastCircuits?: boolean
  /** Called before each try; false ends it. */
  beforeTry: (provider: string) => Promise<boolean>
}

/**
 * `make` is called once a provider may be called: a waiting message is not rendered again and
 * again.
 */
export type HandOver<Message> = (make: () => Promise<Message>, order: Order) => Promise<SendOutcome>

/**
 * Tries one provider after the other, as long as it is certain that none before has taken the
 * message.
 */
export function failover<Message>(
  providers: Provider<Message>[],
  now: () => Date,
  watch: CircuitWatch = { opened() {}, closed() {} },
): HandOver<Message> {
  const { circuits, circuitOf, reasonOf, close, fail } = openCircuits(now, watch)

  async function ask(provider: Provider<Message>, message: Message): Promise<SendOutcome> {
    try {
      const { messageId } = await provider.send(message)
      close(provider.name)
      return { kind: 'accepted', provider: provider.name, messageId }
    } catch (error) {
      const { certainty, message: reason, retryAfterMs, suppress } = asNotAccepted(error)
      if (certainty === 'refused') close(provider.name)
      else fail(provider.name, reason, retryAfterMs)
      if (certainty === 'refused') return { kind: 'refused', reason, suppress }
      return { kind: certainty, reason, retryAfterMs, knowsKeys: provider.knowsKeys }
    }
  }

  return async (make, { only, pastCircuits = false, beforeTry }) => {
    let message: Message | null = null
    const able = providers.filter(
      ({ name, isAvailable }) => isAvailable && (only === null || name === only),
    )
    const known = able.map(({ name }) => reasonOf(name))
    let last: SendOutcome =
      able.length === 0
        ? nobody(only)
        : resting(
            able.map(({ name }) => circuitOf(name)),
            known,
            now(),
          )
    for (const provider of able) {
      if (!pastCircuits && !mayTry(circuitOf(provider.name), now().getTime())) continue
      circuits.set(provider.name, afterStart(circuitOf(provider.name), now().getTime()))
      try {
        message ??= await make()
      } catch (error) {
        return {
          kind: 'unasked',
          reason: error instanceof Error ? error.message : 'unknown',
          restMs: null,
        }
      }
      if (!(await beforeTry(provider.name))) return { kind: 'settled' }
      const outcome = await ask(provider, message)
      if (outcome.kind !== 'later') return outcome
      last =
        last.kind === 'later'
          ? { ...outcome, retryAfterMs: sooner(last.retryAfterMs, outcome.retryAfterMs) }
          : outcome
    }
    return last
  }
}

function openCircuits(now: () => Date, watch: CircuitWatch) {
  const circuits = new Map<string, Circuit>()
  const reasons = new Map<string, string>()
  const circuitOf = (provider: string) => circuits.get(provider) ?? closedCircuit
  return {
    circuits,
    circuitOf,
    /** What it said when it last failed. */
    reasonOf: (provider: string) => reasons.get(provider) ?? null,
    close(provider: string): void {
      if (isCircuitOpen(circuitOf(provider))) watch.closed(provider)
      circuits.delete(provider)
      reasons.delete(provider)
    },
    fail(provider: string, reason: string, retryAfterMs: number | null): void {
      const before = circuitOf(provider)
      const after = afterFailure(before, now().getTime(), retryAfterMs)
      circuits.set(provider, after)
      reasons.set(provider, reason)
      if (isCircuitOpen(after) && !isCircuitOpen(before)) watch.opened(provider, reason)
    },
  }
}

/** Added to a reason while no provider may be asked. */
export const allRest = 'every service failed repeatedly and is left alone for a moment'

function nobody(only: string | null): SendOutcome {
  return {
    kind: 'unasked',
    reason: only === null ? 'no service is set up' : `${only} is not set up`,
    restMs: null,
  }
}

// What each of them said last is what somebody can mend.
function resting(circuits: Circuit[], reasons: (string | null)[], now: Date): SendOutcome {
  const soonest = Math.min(...circuits.map(({ restsUntil }) => restsUntil))
  const said = reasons.filter((reason) => reason !== null)
  return {
    kind: 'unasked',
    reason: [...said, allRest].join('; '),
    restMs: Math.max(0, soonest - now.getTime()),
  }
}

function sooner(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.min(one, other)
}

// A client that fails in an unknown way may have sent.
function asNotAccepted(error: unknown): NotAccepted {
  return error instanceof NotAccepted
    ? error
    : new NotAccepted('unknown', error instanceof Error ? error.message : 'unknown')
}
