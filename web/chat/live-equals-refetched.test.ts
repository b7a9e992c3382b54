import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Conversation } from './conversation.ts'
import type { Unsent } from './outgoing.ts'
import { sessionId, storeIn } from './testing/scripted-connection.ts'
import { calmNetwork, type Network, ScriptedServer } from './testing/scripted-server.ts'

// Longer than the conversation's longest timeout: a dead connection noticed, a socket retried, and
// waiting messages sent.
const settleMs = 240_000
const screens = ['tab', 'tab without HTTP', 'office'] as const
type Who = (typeof screens)[number]

const who = fc.constantFrom(...screens)
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('writes' as const), who }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('reads' as const), who }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('waits' as const),
      ms: fc.integer({ min: 1, max: 15_000 }),
    }),
  },
  fc.record({
    does: fc.constantFrom(
      'is cut' as const,
      'goes deaf' as const,
      'wakes' as const,
      'is reloaded' as const,
    ),
    who,
  }),
  fc.record({
    does: fc.constantFrom('is down' as const, 'doubles frames' as const, 'loses answers' as const),
    who,
    is: fc.boolean(),
  }),
  fc.record({ does: fc.constant('is slow' as const), who, ms: fc.constantFrom(0, 5, 900, 12_000) }),
  fc.record({
    does: fc.constant('office sets' as const),
    status: fc.constantFrom('active' as const, 'closed' as const),
  }),
  fc.record({ does: fc.constant('signals get lost' as const), is: fc.boolean() }),
  fc.record({ does: fc.constant('server is asked too fast' as const) }),
)
const handOver = { does: 'becomes an account’s' as const }
type Step = typeof step extends fc.Arbitrary<infer One> ? One | typeof handOver : never

// An answer over HTTP that was on its way while the socket came back said the older status.
const closedWhileSlow: Step[] = [
  { does: 'is slow', who: 'tab', ms: 12_000 },
  { does: 'waits', ms: 14_923 },
  { does: 'office sets', status: 'closed' },
  { does: 'waits', ms: 7382 },
  { does: 'writes', who: 'tab' },
]

function openStage() {
  const server = new ScriptedServer()
  const typed: string[] = []
  // The tabs of a browser share what waits to be sent.
  const stores = { customer: new Map<string, Unsent>(), agent: new Map<string, Unsent>() }
  let ids = 0

  function open(name: Who, network: Network, stored: Map<string, Unsent>): Conversation {
    const side = name === 'office' ? 'agent' : 'customer'
    const conversation = new Conversation({
      sessionId,
      self: { senderType: side, senderName: side },
      ...(side === 'customer' && { visitorId: 'visitor-1' }),
      ...(name === 'tab' && { http: server.http(network) }),
      connect: server.connect(side, network),
      store: storeIn(stored),
      now: server.time.now,
      later: server.time.later,
      random: () => 0.5,
      newId: () => `own-${(ids += 1)}`,
    })
    conversation.begin()
    return conversation
  }

  const storeOf = (name: Who) => stores[name === 'office' ? 'agent' : 'customer']
  const seats = Object.fromEntries(
    screens.map((name) => {
      const network = calmNetwork()
      return [name, { network, conversation: open(name, network, storeOf(name)) }]
    }),
  ) as Record<Who, { network: Network; conversation: Conversation }>

  return { server, typed, stores, seats, open, storeOf }
}

type Stage = ReturnType<typeof openStage>

async function take(stage: Stage, one: Step): Promise<void> {
  const { server, seats, typed } = stage
  if (one.does === 'waits') return server.time.pass(one.ms)
  if (one.does === 'office sets') return server.change(one.status)
  if (one.does === 'signals get lost') return void (server.signalsGetLost = one.is)
  if (one.does === 'server is asked too fast') return void (server.isTooFast = true)
  if (one.does === 'becomes an account’s') return server.claim()
  const seat = seats[one.who]
  const { network, conversation } = seat
  if (one.does === 'writes') {
    const text = `${one.who} ${typed.length}`
    typed.push(text)
    conversation.send(text)
  } else if (one.does === 'reads') conversation.seen()
  else if (one.does === 'wakes') conversation.wake()
  else if (one.does === 'is cut') cut(network)
  else if (one.does === 'goes deaf') network.isDeaf = true
  else if (one.does === 'doubles frames') network.doubles = one.is
  else if (one.does === 'loses answers') network.answersGetLost = one.is
  else if (one.does === 'is slow') network.delayMs = one.ms
  else if (one.does === 'is down') {
    network.isUp = !one.is
    if (one.is) cut(network)
  } else {
    conversation.end()
    seat.conversation = stage.open(one.who, network, stage.storeOf(one.who))
  }
}

function cut({ ends }: Network): void {
  for (const end of ends) end()
}

/** The faults end, and the screens settle. */
async function settle({ server, seats }: Stage): Promise<void> {
  server.signalsGetLost = false
  for (const { network } of Object.values(seats))
    Object.assign(network, { ...calmNetwork(), ends: network.ends })
  await server.time.pass(settleMs)
}

test('after anything that may happen, each screen shows what a fresh load shows, and all that was typed is stored once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const stage = openStage()
      for (const one of steps) await take(stage, one)
      await settle(stage)
      const fresh = screens.map((name) => stage.open(name, calmNetwork(), new Map()).view)
      await stage.server.time.pass(1000)
      expect(stage.server.rows.map(({ message }) => message).toSorted()).toEqual(
        stage.typed.toSorted(),
      )
      expect([stage.stores.customer.size, stage.stores.agent.size]).toEqual([0, 0])
      expect(screens.map((name) => stage.seats[name].conversation.view())).toEqual(
        fresh.map((view) => view()),
      )
    }),
    { numRuns: 300, examples: [[closedWhileSlow]] },
  )
})

test('once a conversation became an account’s, the office’s screen is as stored and the visitor’s screens say that it is over', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 15 }),
      fc.array(step, { maxLength: 15 }),
      async (before, after) => {
        const stage = openStage()
        for (const one of [...before, handOver, ...after]) await take(stage, one)
        await settle(stage)
        const fresh = stage.open('office', calmNetwork(), new Map())
        await stage.server.time.pass(1000)
        expect(stage.seats.office.conversation.view()).toEqual(fresh.view())
        expect(
          screens.map((name) => stage.seats[name].conversation.view().refused === null),
        ).toEqual([false, false, true])
      },
    ),
    { numRuns: 100 },
  )
})
