import { onCallNotes } from '#content/on-call.ts'
import type { OnCallView, WakeUp } from '#domain/chat/on-call/contract.ts'
import { onCallJob } from '#server/chat/on-call/wake-next.ts'
import { allJobs } from '#server/jobs.ts'
import { addRow } from './add-row.ts'
import { exampleConfig } from './example-config.ts'
import { openTestApp, type TestApp } from './harness.ts'
import { sharedRenderer } from './shared-renderer.ts'
import { beginConversation } from './sockets.ts'
import { lastCode } from './text-proof.ts'

export const visitorsNumber = '+12165550142'
export const numberOf = (place: number): string => `+1216555010${place}`

type Settings = {
  /** Who is listed, in this order. */
  people?: readonly string[]
  environment?: Record<string, string>
  app?: TestApp
}

/** A site where these are on call, and what visitors and they do. */
export async function openOnCall({
  people = ['Robin', 'Alex'],
  environment = {},
  app: given,
}: Settings = {}) {
  const testApp =
    given ?? (await openTestApp({ environment: { RATE_LIMITS: 'off', ...environment } }))
  const { db, app, now } = testApp
  for (const [at, name] of people.entries())
    await addRow(db, 'on_call_people', { place: at + 1, name, phoneNumber: numberOf(at + 1) })

  const call: Call = async (method, url, payload, remoteAddress = '203.0.113.7') => {
    const answer = await app.inject({ method, url, remoteAddress, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json() }
  }

  return {
    testApp,
    db,
    now,
    call,
    visitor: (who?: Who) => openVisitor(testApp, call, who),
    ...whoIsWoken({ testApp, call, environment }),
  }
}

type Call = <Body>(
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
  remoteAddress?: string,
) => Promise<{ status: number; body: Body & { message: string } }>
type Who = { name?: string; says?: string; address?: string }

async function openVisitor(
  testApp: TestApp,
  call: Call,
  { name = 'Dana Ortiz', says = 'Truck 14 is down', address = '' }: Who = {},
) {
  const { db } = testApp
  const { visitorId, sessionId } = await beginConversation(testApp, { name })
  const from = address === '' ? undefined : address
  const url = `/api/chat/sessions/${visitorId}`
  const say = (message: string, clientMessageId: string) =>
    call('POST', `${url}/messages`, { sessionId, message, clientMessageId }, from)
  if (says !== '') await say(says, 'own-message-1')
  const view = () =>
    call<OnCallView>('GET', `${url}/on-call?sessionId=${sessionId}`, undefined, from)
  const sendCode = (phoneNumber = visitorsNumber) =>
    call<OnCallView>('POST', `${url}/on-call/code`, { sessionId, phoneNumber }, from)
  const enter = (code: string) =>
    call<OnCallView>('POST', `${url}/on-call`, { sessionId, code }, from)
  async function asks(phoneNumber = visitorsNumber) {
    const sent = await sendCode(phoneNumber)
    return sent.status === 202 ? enter(await lastCode({ db })) : sent
  }
  /** What the chat said by itself of it. */
  async function notes(): Promise<string[]> {
    const rows = await db
      .selectFrom('chat_messages')
      .select('message')
      .where('sessionId', '=', sessionId)
      .where('senderName', '=', onCallNotes.sender)
      .orderBy('seq')
      .execute()
    return rows.map(({ message }) => message)
  }
  return { visitorId, sessionId, say, view, sendCode, enter, asks, notes }
}

type Woken = { testApp: TestApp; call: Call; environment: Record<string, string> }

function whoIsWoken({ testApp: { db, now }, call, environment }: Woken) {
  const texts = () =>
    db
      .selectFrom('outbox')
      .select(['id', 'recipient', 'data', 'status', 'idempotencyKey', 'template'])
      .where('idempotencyKey', 'like', 'on-call:%')
      .orderBy('createdAt')
      .orderBy('idempotencyKey')
      .execute()
  /** What is behind # in the link of the text to the person in that place. */
  async function tokenOf(place = 1): Promise<string> {
    const text = (await texts()).find(({ recipient }) => recipient === numberOf(place))
    return /#([\w-]{22})$/.exec(String(text?.data['secretCode']))?.[1] ?? 'none'
  }
  const open = (token: string) => call<WakeUp>('POST', '/api/chat/on-call/links', { token })
  const press = (token: string) =>
    call<WakeUp>('POST', '/api/chat/on-call/acknowledgments', { token })

  /** The job that waits for the person in that place, as when their minutes have passed. */
  async function timeIsUp(sessionId: string, place: number): Promise<void> {
    const { id: requestId } = await db
      .selectFrom('on_call_requests')
      .select('id')
      .where('sessionId', '=', sessionId)
      .executeTakeFirstOrThrow()
    const config = exampleConfig(environment)
    const job = allJobs({ config, db, now, renderer: sharedRenderer }).find(
      ({ name }) => name === onCallJob,
    )
    await job?.run({ requestId, place }, { isLast: false })
  }

  return { texts, tokenOf, open, press, timeIsUp }
}
