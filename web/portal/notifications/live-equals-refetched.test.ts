import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { customerNews } from '#web/data/customer-news.ts'
import { statsQuery } from '#web/data/customers-dashboard.ts'
import { fakeStorage } from '#web/data/fake-storage.ts'
import { liveNews, type NewsHandlers } from '#web/data/live-news.ts'
import { browserLive } from '#web/data/live-socket.ts'
import {
  markAllRead,
  markRead,
  notificationsQuery,
  refreshNotifications,
} from '#web/data/notifications.ts'
import { createQueryClient } from '#web/data/query-client.ts'
import { calmDown, ScriptedPortal, ScriptedSocket } from './scripted-portal.ts'

// Longer than it takes to notice a dead connection and to open the next.
const settleMs = 120_000
const all = { q: '', status: '', sort: '', page: 1 }
const unread = { ...all, status: 'unread' }
const places = [all, { ...all, page: 2 }, unread]
type Place = typeof all
const names = ['laptop', 'phone'] as const
type Who = (typeof names)[number]

const who = fc.constantFrom(...names)
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('news' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom('marks one' as const, 'is reloaded' as const),
      who,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('waits' as const),
      ms: fc.constantFrom(1, 5, 10, 20, 500, 1000, 40_000),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('turns to' as const),
      who,
      place: fc.constantFrom(...places),
    }),
  },
  fc.record({
    does: fc.constantFrom('marks all' as const, 'wakes' as const, 'presses again' as const),
    who,
  }),
  fc.record({ does: fc.constantFrom('is withdrawn' as const, 'is cut' as const) }),
  fc.record({ does: fc.constant('goes deaf' as const) }),
  fc.record({
    does: fc.constantFrom(
      'is down' as const,
      'is busy' as const,
      'refuses sockets' as const,
      'loses answers' as const,
      'loses signals' as const,
    ),
    is: fc.boolean(),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom('is slow' as const, 'tells slowly' as const),
      ms: fc.constantFrom(0, 5, 900, 12_000),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const inGapBeforeSocket: Step[] = [
  { does: 'tells slowly', ms: 900 },
  { does: 'is reloaded', who: 'laptop' },
  { does: 'waits', ms: 20 },
  { does: 'news' },
]
const whileHiddenListIsFetched: Step[] = [
  { does: 'waits', ms: 20 },
  { does: 'is slow', ms: 900 },
  { does: 'news' },
  { does: 'waits', ms: 1000 },
  { does: 'turns to', who: 'laptop', place: unread },
  { does: 'news' },
]

let portal: ScriptedPortal

beforeEach(() => {
  fakeStorage('localStorage').set('customer', JSON.stringify({ id: 'customer-1' }))
  vi.stubGlobal('location', { protocol: 'http:', host: 'localhost', pathname: '/' })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function openPortal(): void {
  portal = new ScriptedPortal()
  const { later } = portal.time
  vi.stubGlobal('fetch', portal.fetch)
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
  vi.stubGlobal('setTimeout', (act: () => void, ms = 0) => later(ms, act))
  vi.stubGlobal('clearTimeout', (cancel?: () => void) => cancel?.())
  vi.stubGlobal(
    'WebSocket',
    class extends ScriptedSocket {
      static OPEN = 1
      constructor() {
        super(portal)
      }
    },
  )
}

function listen(heard: Pick<NewsHandlers, 'onFirstOpen' | 'onNotification'>) {
  const nothing = () => {}
  const live = liveNews(
    { ...heard, onAnalysis: nothing, onInbox: nothing, onSessionEnded: nothing },
    { ...browserLive, now: portal.time.now },
  )
  live.begin()
  return live
}

/** A tab of the portal: the count, one list, and news. */
function openTab(place: Place) {
  const client: QueryClient = createQueryClient()
  const count = new QueryObserver(client, statsQuery())
  const list = new QueryObserver(client, notificationsQuery(place))
  const closes = [count.subscribe(() => {}), list.subscribe(() => {})]
  const live = listen(customerNews(client))
  return {
    place,
    client,
    wake: live.wake,
    rows: () => list.getCurrentResult().data?.items ?? [],
    /** What is on the screen; a failure says so and can be asked for again. */
    view: () => ({
      unread: count.getCurrentResult().data?.unreadNotifications,
      list: list.getCurrentResult().data,
      failed: [count, list].map((query) => query.getCurrentResult().isError),
    }),
    turnTo(next: Place) {
      this.place = next
      list.setOptions(notificationsQuery(next))
    },
    again() {
      for (const query of [count, list]) if (query.getCurrentResult().isError) void query.refetch()
    },
    close() {
      live.end()
      for (const close of closes) close()
      client.clear()
    },
  }
}

type Tabs = Record<Who, ReturnType<typeof openTab>>

function take(tabs: Tabs, one: Step): Promise<void> | void {
  if ('who' in one) return act(tabs, one)
  const { faults, sockets } = portal
  const [socket] = sockets
  if (one.does === 'waits') return portal.time.pass(one.ms)
  if (one.does === 'news') portal.notify()
  else if (one.does === 'is withdrawn') portal.withdraw()
  else if (one.does === 'is cut') socket?.end()
  else if (one.does === 'goes deaf') socket?.deafen()
  else if (one.does === 'is slow') faults.delayMs = one.ms
  else if (one.does === 'tells slowly') faults.socketDelayMs = one.ms
  else if (one.does === 'refuses sockets') faults.takesSockets = !one.is
  else if (one.does === 'is busy') faults.isBusy = one.is
  else if (one.does === 'loses answers') faults.answersGetLost = one.is
  else if (one.does === 'loses signals') portal.loseSignals(one.is)
  else if ('is' in one) {
    faults.isUp = !one.is
    if (one.is) for (const open of sockets) open.end()
  }
}

function act(tabs: Tabs, one: Extract<Step, { who: Who }>): void {
  const tab = tabs[one.who]
  const refresh = () => refreshNotifications(tab.client)
  const news = tab.rows().find(({ isRead }) => !isRead)
  if ('place' in one) tab.turnTo(one.place)
  else if (one.does === 'wakes') tab.wake()
  else if (one.does === 'presses again') tab.again()
  else if (one.does === 'marks all') void markAllRead().then(refresh, () => {})
  else if (one.does === 'is reloaded') {
    tab.close()
    tabs[one.who] = openTab(tab.place)
  } else if (news) void markRead(news.id).then(refresh, () => {})
}

test('after anything that may happen, each tab shows the notifications and the count that a fresh load shows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(...[6, 12, 40].map((maxLength) => fc.array(step, { maxLength }))),
      async (steps) => {
        openPortal()
        const tabs = { laptop: openTab(all), phone: openTab(all) }
        for (const one of steps) await take(tabs, one)
        calmDown(portal)
        await portal.time.pass(settleMs)
        for (const name of names) tabs[name].again()
        await portal.time.pass(1000)
        for (const place of [null, ...places]) {
          for (const name of names) {
            const tab = tabs[name]
            if (place) tab.turnTo(place)
            const fresh = openTab(tab.place)
            await portal.time.pass(1000)
            expect(tab.view()).toEqual(fresh.view())
            fresh.close()
          }
        }
        for (const name of names) tabs[name].close()
      },
    ),
    { numRuns: 300, examples: [[inGapBeforeSocket], [whileHiddenListIsFetched]] },
  )
})

test('a tab whose first socket was refused takes everything for old once one is open', async () => {
  openPortal()
  portal.faults.takesSockets = false
  const [onFirstOpen, onNotification] = [vi.fn(), vi.fn()]
  const live = listen({ onFirstOpen, onNotification })
  await portal.time.pass(20)
  portal.faults.takesSockets = true
  await portal.time.pass(settleMs)
  expect([onFirstOpen, onNotification].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  live.end()
})
