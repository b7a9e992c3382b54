import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  ApiError,
  callApi,
  callForFile,
  callForList,
  fixedText,
  messageOr,
  withErrorMessage,
} from './api.ts'

type Seen = { method: string | undefined; headers: IncomingMessage['headers']; body: string }

/** A server that answers every call alike and records the requests. */
async function serverThat(
  answer: (response: ServerResponse) => void,
): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    const parts = await Array.fromAsync(request, String)
    seen.push({ method: request.method, headers: request.headers, body: parts.join('') })
    answer(response)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, seen }
}

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error as ApiError,
  )
const refusing = (status: number, text: string, words = '') =>
  serverThat((response) => response.writeHead(status, words).end(text))

test('a body travels as JSON, with its content type', async () => {
  const { url, seen } = await serverThat((response) => response.end('{"id":"7"}'))
  expect(
    await callApi('POST', url, { body: { email: 'a@b.example' }, idempotencyKey: 'key' }),
  ).toEqual({ id: '7' })
  expect(seen[0]).toMatchObject({
    method: 'POST',
    body: '{"email":"a@b.example"}',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'key' },
  })
})

test('without a body there is neither a body nor a content type', async () => {
  const { url, seen } = await serverThat((response) => response.end('[]'))
  expect(await callApi('GET', url)).toEqual([])
  expect(seen[0]?.body).toBe('')
  expect(seen[0]?.headers).not.toHaveProperty('content-type')
})

test('credentials go along with every call', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => fetched.mockRestore())
  const { url } = await serverThat((response) => response.end('[]'))
  await callApi('GET', url)
  await callApi('POST', url, { body: {} })
  expect(fetched.mock.calls.map(([, init]) => init?.credentials)).toEqual(['include', 'include'])
})

test.each([
  [500, 'It broke', '', '500: It broke'],
  [502, '', 'Bad Gateway', '502: Bad Gateway'],
  [404, '{"error":"no"}', '', '404: {"error":"no"}'],
])(
  'an answer of %d that is not ours is an error of status, colon, space and text',
  async (status, text, words, message) => {
    const { url, seen } = await refusing(status, text, words)
    expect(await failureOf(callApi('GET', url))).toMatchObject({
      message,
      status,
      serverMessage: null,
    })
    expect(seen, 'a call is never repeated').toHaveLength(1)
  },
)

test('an answer of ours is an error of its sentence, with the sentences of its fields', async () => {
  const answer = {
    message: 'Please check.',
    code: 'invalid_input',
    requestId: '1',
    fields: { email: 'Wrong.' },
  }
  const { url, seen } = await refusing(400, JSON.stringify(answer))
  const error = await failureOf(callApi('POST', url, { body: {} }))
  expect(error).toMatchObject({
    message: 'Please check.',
    status: 400,
    serverMessage: 'Please check.',
    fields: { email: 'Wrong.' },
  })
  expect(seen).toHaveLength(1)
})

test('no answer at all is an error without a status', async () => {
  const { url, seen } = await serverThat((response) => response.destroy())
  const error = await failureOf(callApi('POST', url, { body: {} }))
  expect(error).toMatchObject({ status: 0, serverMessage: null })
  expect(seen).toHaveLength(1)
  expect(messageOr(error, 'Failed to send message.')).toBe('Failed to send message.')
})

test.each([
  [400, '{}', 'Bad Request'],
  [500, '{"error":"no"}', ''],
  [502, '[]', ''],
  [502, '', ' '],
])(
  'an answer of %d with %j is nothing to show a person: the stated text takes its place',
  async (status, text, words) => {
    const { url } = await refusing(status, text, words)
    expect(messageOr(await failureOf(callApi('GET', url)), 'Failed to send message.')).toBe(
      'Failed to send message.',
    )
  },
)

test('a fixed text stays, and says on 429 and 503 what the server says of waiting', () => {
  const ours = (status: number) => new ApiError('Wait.', status, { message: 'Wait.' })
  expect([400, 429, 500, 503].map((status) => fixedText(ours(status), 'Failed.'))).toEqual([
    'Failed.',
    'Failed. Wait.',
    'Failed.',
    'Failed. Wait.',
  ])
  expect(fixedText(new ApiError('503: away', 503, null), 'Failed.')).toBe('Failed.')
  expect(messageOr(ours(500), 'Failed.')).toBe('Wait.')
})

test('a list tells how many rows the whole of it has; without the header those that came', async () => {
  const counted = await serverThat((response) =>
    response.setHeader('x-total-count', '19').end('[1,2]'),
  )
  expect(await callForList(counted.url)).toEqual({ items: [1, 2], total: 19 })
  const bare = await serverThat((response) => response.end('[1,2]'))
  expect(await callForList(bare.url)).toEqual({ items: [1, 2], total: 2 })
})

test('a file comes under the name that the server gives it', async () => {
  const { url } = await serverThat((response) =>
    response.setHeader('content-disposition', 'attachment; filename="invoice-7.pdf"').end('%PDF'),
  )
  const { name, content } = await callForFile(url)
  expect([name, await content.text()]).toEqual(['invoice-7.pdf', '%PDF'])
  const nameless = await serverThat((response) => response.end('x'))
  expect((await callForFile(nameless.url)).name).toBe('download')
})

test('a failure is shown in the stated words; where the server says when to try again, its sentence follows', async () => {
  const stated = 'Failed to fetch invoices'
  const broken = await refusing(
    500,
    JSON.stringify({ message: 'Something went wrong.', code: 'internal', requestId: '1' }),
  )
  expect(await failureOf(withErrorMessage(stated, callForList(broken.url)))).toMatchObject({
    message: stated,
    status: 500,
    serverMessage: 'Something went wrong.',
  })
  const busy = await refusing(
    503,
    JSON.stringify({ message: 'Please try again in a minute.', code: 'x', requestId: '1' }),
  )
  expect(await failureOf(withErrorMessage(stated, callForList(busy.url)))).toMatchObject({
    message: `${stated} Please try again in a minute.`,
    status: 503,
  })
  expect(
    await failureOf(withErrorMessage(stated, callForList('http://127.0.0.1:1/'))),
  ).toMatchObject({
    message: stated,
    status: 0,
  })
})
