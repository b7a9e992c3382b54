import {
  beginConversation,
  openScreen,
  quantile,
  until,
  type Screen,
  type ConversationIds,
} from '../e2e/faults/chat-screens.ts'
import type { Row } from './measure.ts'
import type { Site } from './site.ts'

const mostMs = 3000

/**
 * All have an open conversation when the server restarts: how long until each of them is joined
 * again.
 */
export async function comebackRow(
  clients: number,
  start: () => Promise<Site>,
  port: number,
): Promise<Row> {
  let site = await start()
  try {
    return await comeBack(clients, port, {
      stop: () => site.stop(),
      start: async () => void (site = await start()),
    })
  } finally {
    await site.stop()
  }
}

type Restart = { stop: () => Promise<void>; start: () => Promise<void> }

async function comeBack(clients: number, port: number, { stop, start }: Restart): Promise<Row> {
  const conversations: ConversationIds[] = []
  while (conversations.length < clients)
    conversations.push(
      ...(await Promise.all(
        Array.from({ length: 50 }, () => beginConversation(`http://127.0.0.1:${port}`)),
      )),
    )
  const screens = conversations
    .slice(0, clients)
    .map((conversation) => openScreen(conversation, port))
  for (const { conversation } of screens) conversation.begin()
  if (!(await until(() => screens.every(isJoined), 60_000)))
    throw new Error('not all were there before the restart')
  const backAt = new Map<Screen, number>()
  for (const screen of screens)
    screen.conversation.subscribe(
      () =>
        isJoined(screen) &&
        !backAt.has(screen) &&
        wasAway.has(screen) &&
        backAt.set(screen, performance.now()),
    )
  const wasAway = new Set<Screen>()
  for (const screen of screens)
    screen.conversation.subscribe(() => !isJoined(screen) && wasAway.add(screen))
  const closedAt = performance.now()
  // The one that ends still answers for a moment: only what answers after it counts.
  await stop()
  const started = start()
  const listensAt = await firstAnswer(`http://127.0.0.1:${port}/healthz`)
  await started
  await until(() => backAt.size === clients, 60_000)
  const took = [...backAt.values()].map((at) => Math.max(0, at - listensAt))
  for (const { conversation } of screens) conversation.end()
  const p95 = quantile(took, 0.95)
  return {
    what: `back after a restart, ${backAt.size} of ${clients} clients, p95 after it listens again, which took ${Math.round(listensAt - closedAt)} ms (last client ${Math.round(quantile(took, 1))} ms)`,
    ours: `${Math.round(p95)} ms`,
    limit: '-',
    ratio: '-',
    toReach: `<= ${mostMs} ms`,
    reached: p95 <= mostMs && backAt.size === clients,
  }
}

const isJoined = ({ conversation }: Screen) => conversation.view().connection === 'connected'

async function firstAnswer(url: string): Promise<number> {
  for (;;) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return performance.now()
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
