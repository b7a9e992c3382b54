import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** How a provider behaves. `taken, reply lost`: it did what was asked and nobody hears of it. */
export type Behaviour =
  | 'accept'
  | 'taken, slow reply'
  | 'taken, reply lost'
  | 'reset'
  | 'silent'
  | 'garbage'
  | { status: number; headers?: Record<string, string>; body?: unknown }

export type Service = 'sendgrid' | 'resend' | 'twilio'
/** What a provider was asked for, as it came over the wire. */
export type ProviderRequest = {
  service: Service
  id: string
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
}

const slowMs = 50
const services: Record<string, Service> = { '/v3/mail/send': 'sendgrid', '/emails': 'resend' }

/**
 * SendGrid, Resend and Twilio in one server that speaks the HTTP of each. `requests` holds every
 * call, `taken` what went out: Resend takes one mail a key, the others one message a call.
 */
export async function openProviderServers(
  behave: (request: ProviderRequest) => Behaviour = () => 'accept',
) {
  const requests: ProviderRequest[] = []
  const taken: ProviderRequest[] = []
  const keys = new Map<string, string>()
  const open = new Set<Socket>()

  /** Returns the id under which it was taken. */
  function take(order: ProviderRequest): string {
    const known = order.service === 'resend' ? keys.get(order.id) : undefined
    if (known !== undefined) return known
    taken.push(order)
    const id = `${order.service === 'twilio' ? 'SM' : ''}${String(taken.length).padStart(32, '0')}`
    keys.set(order.id, id)
    return id
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const order = await read(request)
    requests.push(order)
    const behaviour = behave(order)
    if (behaviour === 'accept') return accept(order, take(order), response)
    if (behaviour === 'taken, slow reply') {
      const id = take(order)
      await sleep(slowMs)
      return accept(order, id, response)
    }
    if (behaviour === 'taken, reply lost') take(order)
    if (behaviour === 'taken, reply lost' || behaviour === 'reset')
      return void request.socket.destroy()
    if (behaviour === 'silent') return sleep(60_000, undefined, { ref: false })
    if (behaviour === 'garbage')
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<h1>Welcome to the hotel</h1>')
    refuse(behaviour, response)
  }

  const server = createServer((request, response) => void answer(request, response))
  server.on('connection', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  async function close(): Promise<void> {
    for (const socket of open) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  closeWithTest(close)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    taken,
    close,
  }
}

async function read(request: IncomingMessage): Promise<ProviderRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  const service = services[request.url ?? ''] ?? 'twilio'
  const body = (
    service === 'twilio' ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text)
  ) as Record<string, unknown>
  const personal = (
    body['personalizations'] as { custom_args?: { outbox_id: string } }[] | undefined
  )?.[0]
  const id = {
    sendgrid: () =>
      String(
        (body['custom_args'] as { outbox_id?: string } | undefined)?.outbox_id ??
          personal?.custom_args?.outbox_id,
      ),
    resend: () => String(request.headers['idempotency-key']),
    twilio: () =>
      new URL(String(body['StatusCallback'] ?? 'http://none.invalid')).searchParams.get('id') ??
      String(body['Body']),
  }[service]()
  return { service, id, headers: request.headers, body }
}

function accept({ service }: ProviderRequest, id: string, response: ServerResponse): void {
  if (service === 'sendgrid') return void response.writeHead(202, { 'x-message-id': id }).end()
  const created = service === 'twilio' ? 201 : 200
  response
    .writeHead(created, { 'content-type': 'application/json' })
    .end(JSON.stringify(service === 'twilio' ? { sid: id, status: 'queued' } : { id }))
}

/** Without a body of its own: one in which each service finds its error. */
function refuse(
  { status, headers, body }: Extract<Behaviour, object>,
  response: ServerResponse,
): void {
  const plain = { name: 'error', message: 'no', code: 0, errors: [{ message: 'no' }] }
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(body ?? { statusCode: status, ...plain }))
}

/** A real SMTP server. `mails` holds what it took, as it came. */
export async function openSmtpServer(options: SMTPServerOptions = {}) {
  const mails: { from: string; to: string[]; raw: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        mails.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  const open = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => open.add(socket))
  const hangUp = () => open.forEach((socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  closeWithTest(close)
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    hangUp,
    close,
  }
}

function closeWithTest(close: () => Promise<void>): void {
  try {
    onTestFinished(close)
  } catch {
    // Opened by a measurement: who opened it closes it.
  }
}
