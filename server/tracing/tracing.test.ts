import { once } from 'node:events'
import { createServer } from 'node:http'
import { trace } from '@opentelemetry/api'
import { expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { post } from '#server/testing/form-calls.ts'
import { inSpan, startTracing } from './tracing.ts'

type SentSpan = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}
type Sent = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }

const message = {
  name: 'Dana Ortiz',
  email: 'dana@sanduskybay.example',
  phone: '216-555-0142',
  message: 'Do you clean DOCs?',
}

/** A collector that keeps what it is sent. */
async function openCollector() {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(body)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const spans = () =>
    bodies.flatMap((body) =>
      (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap((scope) => scope.spans),
      ),
    )
  return { url: `http://127.0.0.1:${address.port}`, bodies, spans }
}

const valueOf = ({ attributes }: SentSpan, wanted: string) => {
  const value = attributes.find(({ key }) => key === wanted)?.value
  return value?.stringValue ?? value?.intValue
}

test('a call and its statements are one trace at the collector, without a word of what was typed', async () => {
  const collector = await openCollector()
  const end = await startTracing(collector.url)
  const { app } = await openTestApp()
  expect((await post(app, '/api/contact-messages', message)).status).toBe(201)
  await end()

  const call = collector.spans().find(({ name }) => name === 'POST /api/contact-messages')
  if (call === undefined) throw new Error('the call is not there')
  expect(valueOf(call, 'http.response.status_code')).toBe(201)
  const own = collector.spans().filter(({ traceId }) => traceId === call.traceId)
  const statements = own.flatMap((span) => valueOf(span, 'db.query.text') ?? [])
  expect(statements.join('\n')).toContain('contact_messages')
  expect(own.filter(({ spanId }) => spanId !== call.spanId).length).toBe(statements.length)
  for (const word of Object.values(message)) expect(collector.bodies.join()).not.toContain(word)
})

test('a collector that is away holds nobody up', async () => {
  const end = await startTracing('http://127.0.0.1:1')
  const { app } = await openTestApp()
  expect((await post(app, '/api/contact-messages', message)).status).toBe(201)
  await end()
})

test('a failure has its kind at the collector, and none of its words', async () => {
  const collector = await openCollector()
  const end = await startTracing(collector.url)
  const failing = inSpan('job of the test', { kind: 'CONSUMER' }, async () => {
    throw new TypeError(message.phone)
  })
  await expect(failing).rejects.toThrow(message.phone)
  await end()

  const [span] = collector.spans()
  if (span === undefined) throw new Error('the job is not there')
  expect(span.name).toBe('job of the test')
  expect(valueOf(span, 'error.type')).toBe('TypeError')
  expect(collector.bodies.join()).not.toContain(message.phone)
})

test('once it has ended nothing is recorded', async () => {
  const collector = await openCollector()
  await (
    await startTracing(collector.url)
  )()
  const { app } = await openTestApp()
  expect((await post(app, '/api/contact-messages', message)).status).toBe(201)
  const span = await inSpan('job', { kind: 'CONSUMER' }, async () => trace.getActiveSpan())
  expect(span).toBeUndefined()
  expect(collector.bodies).toEqual([])
})
