import type { CallMethod } from '#domain/call.ts'
import type { ErrorAnswer, ErrorCode } from '#domain/errors.ts'

export type CallOptions = {
  body?: unknown
  file?: Blob
  idempotencyKey?: string
  headers?: Record<string, string>
}

/**
 * Every way in which a call can fail. `status` is 0 without a response. `serverMessage` is our
 * server's sentence for people, null when there is none; `fields` are its sentences per field.
 */
export class ApiError extends Error {
  readonly status: number
  readonly serverMessage: string | null
  readonly code: ErrorCode | null
  readonly fields: Record<string, string>
  /** What the refusal brings to decide by. */
  readonly details: Readonly<Record<string, unknown>>
  /**
   * Whether a person can read the message: JSON without a sentence, and an empty body, are for
   * nobody.
   */
  readonly isReadable: boolean

  constructor(
    message: string,
    status: number,
    answer: Partial<ErrorAnswer> | null,
    isReadable = true,
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.serverMessage = answer?.message ?? null
    this.code = answer?.code ?? null
    this.fields = answer?.fields ?? {}
    this.details = { ...answer }
    this.isReadable = isReadable
  }
}

/**
 * One call: with credentials, a JSON body only when there is one; anything that is not 2xx throws
 * an ApiError.
 */
export async function callApi<Answer>(
  method: CallMethod,
  url: string,
  options: CallOptions = {},
): Promise<Answer> {
  return jsonOf<Answer>(await answerOf(method, url, options))
}

/**
 * A page of a list, and how many rows the whole of it has; of a long one at least, where there are
 * more.
 */
export type Listed<Row> = { items: Row[]; total: number; isMore?: boolean }

export async function callForList<Row>(
  url: string,
  options: CallOptions = {},
): Promise<Listed<Row>> {
  const response = await answerOf('GET', url, options)
  const items = await jsonOf<Row[]>(response)
  return { items, total: Number(response.headers.get('x-total-count') ?? items.length) }
}

/** A file, under the name that the server gives it. */
export type NamedFile = { name: string; content: Blob }

export async function callForFile(url: string, options: CallOptions = {}): Promise<NamedFile> {
  const response = await answerOf('GET', url, options)
  const [, name = 'download'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { name, content: await response.blob() }
}

async function answerOf(method: CallMethod, url: string, options: CallOptions): Promise<Response> {
  const headers: Record<string, string> = { ...options.headers }
  if (options.body !== undefined) headers['content-type'] = 'application/json'
  // A picture may have no type: then it would be refused before anybody looks at it.
  if (options.file !== undefined)
    headers['content-type'] = options.file.type || 'application/octet-stream'
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  const body = options.body === undefined ? (options.file ?? null) : JSON.stringify(options.body)
  const response = await fetch(url, { method, headers, body, credentials: 'include' }).catch(() => {
    throw new ApiError('The server didn’t respond. Please check your connection.', 0, null)
  })
  if (!response.ok) throw asApiError(response, await response.text())
  return response
}

async function jsonOf<Answer>(response: Response): Promise<Answer> {
  const text = await response.text()
  return (text ? JSON.parse(text) : null) as Answer
}

function asApiError(response: Response, text: string): ApiError {
  const json = jsonIn(text)
  const words = text || response.statusText
  if (isOurs(json)) return new ApiError(json.message, response.status, json)
  return new ApiError(
    `${response.status}: ${words}`,
    response.status,
    null,
    json === null && words.trim() !== '',
  )
}

function isOurs(answer: object | null): answer is ErrorAnswer {
  return answer !== null && 'message' in answer && typeof answer.message === 'string'
}

function jsonIn(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

/**
 * The specified text for a failure; on 429 and 503 the server's sentence is added, since it says
 * when to try again.
 */
export function fixedText(error: unknown, text: string): string {
  const adds =
    error instanceof ApiError &&
    (error.status === 429 || error.status === 503) &&
    error.serverMessage
  return adds ? `${text} ${adds}` : text
}

/** The error's message where a response brought one, else the specified text. */
export function messageOr(error: unknown, text: string): string {
  return error instanceof ApiError && error.status !== 0 && error.isReadable ? error.message : text
}

/** No signal, or a server that is down. A refusal is an answer. */
export const hasNoAnswer = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500

/** The same call, whose failure shows the specified text. */
export function withErrorMessage<Answer>(text: string, call: Promise<Answer>): Promise<Answer> {
  return call.catch((error: unknown) => {
    const { status, serverMessage, fields } =
      error instanceof ApiError ? error : { status: 0, serverMessage: null, fields: {} }
    throw new ApiError(
      fixedText(error, text),
      status,
      serverMessage === null ? { fields } : { message: serverMessage, fields },
    )
  })
}

/** The row as it is by now, where a form that was filled from an older one was refused. */
export function currentIn<Row>(error: unknown): Row | null {
  const current = error instanceof ApiError ? error.details['current'] : undefined
  return current === undefined ? null : (current as Row)
}
