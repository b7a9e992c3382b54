import type { SuppressionReason } from '#server/outbox/suppression-store.ts'

export type Mail = {
  channel: 'mail'
  /**
   * The row's id: the idempotency key where a provider knows such keys, and what its reports are
   * recognised by.
   */
  id: string
  from: string
  to: string
  /** Who is answered, where that is not `from`. */
  replyTo: string | null
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  /** An event for the reader's calendar (iCalendar with its METHOD), null without one. */
  calendar: string | null
  /** The same at each attempt, so that a reader's mail program can tell a double. */
  messageId: string
  at: Date
}

export type TextMessage = { channel: 'sms'; id: string; to: string; body: string; at: Date }

/** A provider. `send` returns once the message is accepted, else throws `NotAccepted`. */
export type Provider<Message> = {
  name: string
  /** Whether its settings are there. */
  isAvailable: boolean
  /** The same id a second time is still one message. */
  knowsKeys: boolean
  send: (message: Message) => Promise<{ messageId: string }>
}

/**
 * What is certain after a failure. `refused`: this message will never be taken. `later`: it
 * certainly was not taken, and may be later or by another provider. `unknown`: it may have been
 * taken.
 */
export type Certainty = 'refused' | 'later' | 'unknown'

export class NotAccepted extends Error {
  override readonly name = 'NotAccepted'
  readonly certainty: Certainty
  readonly retryAfterMs: number | null
  /** Why nothing should go to this recipient any more, where the provider says so. */
  readonly suppress: SuppressionReason | null

  constructor(
    certainty: Certainty,
    message: string,
    {
      retryAfterMs = null,
      suppress = null,
    }: { retryAfterMs?: number | null; suppress?: SuppressionReason | null } = {},
  ) {
    super(message)
    this.certainty = certainty
    this.retryAfterMs = retryAfterMs
    this.suppress = suppress
  }
}

/** How long one try may last, in ms. */
export const patienceMs = 10_000

/** A provider that says nothing for too long may still have taken the message. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NotAccepted('unknown', 'no answer in time')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Opens a client with the first message, once. One that cannot be opened has certainly sent
 * nothing, and is retried.
 */
export function openedOnce<Client>(open: () => Promise<Client>): () => Promise<Client> {
  let opened: Promise<Client> | null = null
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = null
      throw new NotAccepted(
        'later',
        error instanceof Error ? error.message : 'the client cannot be opened',
      )
    })
    return opened
  }
}

/** What an answer over HTTP that is no acceptance makes certain. */
export function certaintyOf(status: number): Certainty {
  // A gateway may have lost the response behind it; a success without confirmation is as unclear.
  if (status === 502 || status === 504 || (status >= 200 && status < 300)) return 'unknown'
  // About this one message. Other statuses are about the account, the address or the hour: another
  // time or provider may work.
  return status === 400 || status === 413 || status === 422 ? 'refused' : 'later'
}

const neverReached = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'UND_ERR_CONNECT_TIMEOUT',
  'EDNS',
  'EAUTH',
  'ETLS',
])
const handshake =
  /^(CERT_|ERR_TLS_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|EPROTO$|ERR_SSL_\w*(WRONG_VERSION|PACKET_LENGTH|PROTOCOL|HANDSHAKE))/

/** Whether a network failure proves that nothing was sent. */
export function neverSent(code: unknown): boolean {
  return typeof code === 'string' && (neverReached.has(code) || handshake.test(code))
}
