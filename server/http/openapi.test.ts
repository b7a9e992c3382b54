import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { namedCalls } from './named-calls.ts'

const publicUrl = 'https://site.example'

type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security: object[]
  parameters?: { in: string; name: string }[]
  responses: Record<string, { content?: Record<string, unknown>; headers?: object }>
}

async function described() {
  const { app } = await openTestApp({ environment: { PUBLIC_URL: publicUrl } })
  const source = (await app.inject('/api/openapi.json')).body
  const { paths, components } = JSON.parse(source)
  const operations: Operation[] = Object.values<Record<string, Operation>>(paths).flatMap((one) =>
    Object.values(one),
  )
  const byName = Object.fromEntries(operations.map((one) => [one.operationId, one]))
  return { source, operations, byName, components }
}

test('a linter of descriptions finds nothing by its recommended rules', async () => {
  const { source } = await described()
  const config = await createConfig({
    extends: ['recommended'],
    // Nobody is given a license to these calls, so that naming one would be wrong.
    rules: { 'info-license': 'off' },
  })
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
  expect(
    problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
  ).toEqual([])
}, 30_000)

test('every call is described under the name it is exported by, with a summary and its noun', async () => {
  const { operations } = await described()
  const calls = await namedCalls()
  const names = [...calls.values()].map(({ name }) => name)
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    [...names, 'readLiveness', 'readReadiness'].toSorted(),
  )
  expect(operations.filter(({ summary }) => !/^[A-Z][^.]{3,60}$/.test(summary))).toEqual([])
  const [nouns, tags] = [
    [...calls.values()].map(({ noun }) => noun),
    operations.map((one) => one.tags[0]),
  ]
  expect(new Set(tags.map((tag) => tag?.toLowerCase()))).toEqual(new Set([...nouns, 'health']))
})

test('who may call is said as a request proves it', async () => {
  const { byName, components } = await described()
  expect(
    Object.entries<{ name?: string; scheme?: string }>(components.securitySchemes).map(
      ([key, { name, scheme }]) => [key, name ?? scheme],
    ),
  ).toEqual([
    ['customerSession', '__Host-session'],
    ['staffSession', '__Host-staff'],
    ['apiKey', 'bearer'],
    ['x-twilio-email-event-webhook-signature', 'x-twilio-email-event-webhook-signature'],
    ['svix-signature', 'svix-signature'],
    ['x-twilio-signature', 'x-twilio-signature'],
  ])
  const securityOf = (name: string) => byName[name]?.security
  expect(securityOf('requestDemo')).toEqual([])
  expect(securityOf('listInvoices')).toEqual([{ customerSession: [] }])
  expect(securityOf('listAudit')).toEqual([{ staffSession: ['owner'] }])
  expect(securityOf('sendReadings')).toEqual([
    { apiKey: ['readings:write'] },
    { customerSession: [] },
  ])
  expect(securityOf('callOfTwilio')).toEqual([{ 'x-twilio-signature': [] }])
})

test.each([
  ['planCsv', 'text/csv'],
  ['invoicePdf', 'application/pdf'],
  ['calendarFeedFile', 'text/calendar'],
  ['messageHtml', 'text/html'],
  ['filterPhotoFile', 'image/jpeg'],
])('%s is described as %s, and what is refused as JSON', async (name, type) => {
  const { byName, components } = await described()
  const { responses } = byName[name] ?? {}
  expect(responses?.['200']?.content).toEqual({ [type]: {} })
  expect(responses?.['4XX']).toEqual({ $ref: '#/components/responses/Refused' })
  const { schema } = components.responses.Refused.content['application/json']
  expect(schema.required).toEqual(['message', 'code', 'requestId'])
})

test('headers that matter are described: how many rows there are, and the key of a repeat', async () => {
  const { byName } = await described()
  expect(byName['listInvoices']?.responses['200']?.headers).toHaveProperty('x-total-count')
  expect(byName['issueInvoice']?.parameters).toMatchObject([
    { in: 'header', name: 'Idempotency-Key', required: false },
  ])
})
