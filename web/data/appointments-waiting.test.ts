import { expect, test } from 'vitest'
import { ApiError } from './api.ts'
import {
  sendInOrder,
  type StopDone,
  type WaitingStop,
  type WaitingStore,
} from './appointments-waiting.ts'

const body = {
  filterCount: 6,
  signedBy: 'Pat',
  signature: null,
  note: null,
  at: '2026-03-10T15:00:00Z',
}
const handover = (key: string): StopDone => ({ kind: 'handover', body, key })
const photo: StopDone = { kind: 'photo', bytes: new ArrayBuffer(3), type: 'image/jpeg' }
const onOurWay: StopDone = { kind: 'on-our-way' }

function openPhone(failures: Record<string, number> = {}) {
  let rows: WaitingStop[] = []
  let places = 0
  const sent: string[] = []
  const store: WaitingStore = {
    read: async (driverId) => rows.filter((row) => row.driverId === driverId),
    add: async (...all) => {
      for (const row of all) rows.push({ ...row, place: (places += 1) })
    },
    save: async (row) => void (rows = rows.map((one) => (one.place === row.place ? row : one))),
    remove: async (place) => void (rows = rows.filter((one) => one.place !== place)),
  }
  const call = async (what: string) => {
    const status = failures[what]
    if (status !== undefined)
      throw new ApiError('no', status, status === 0 ? null : { message: `refused ${what}` })
    sent.push(what)
    return {} as never
  }
  const calls = {
    setOut: (id: string) => call(`way ${id}`),
    handOver: (id: string, _body: unknown, key: string) => call(`handover ${id} ${key}`),
    addPhoto: (id: string, file: Blob) => call(`photo ${id} ${file.size}`),
  }
  const add = (stopId: string, done: StopDone, at = 0) =>
    store.add({ driverId: 'sam', stopId, at, refused: null, done })
  const kept: string[] = []
  const keep = async () => void kept.push(`kept while ${rows.length} waited`)
  const send = (now = 0) => sendInOrder(store, 'sam', now, keep, calls)
  return {
    add,
    send,
    sent,
    kept,
    failures,
    left: () => rows.map(({ stopId, refused }) => [stopId, refused]),
  }
}

test('what waits is sent in order, and then waits no longer', async () => {
  const { add, send, sent, left } = openPhone()
  await add('a', handover('key-a'))
  await add('a', photo)
  await add('b', onOurWay)
  await send()
  expect([sent, left()]).toEqual([['handover a key-a', 'photo a 3', 'way b'], []])
})

test('without signal nothing after it is sent, and later it goes with the same key', async () => {
  const { add, send, sent, left, failures } = openPhone({ 'handover a key-a': 0 })
  await add('a', handover('key-a'))
  await add('b', handover('key-b'))
  await send()
  expect([sent, left().length]).toEqual([[], 2])
  delete failures['handover a key-a']
  await send()
  expect(sent).toEqual(['handover a key-a', 'handover b key-b'])
})

test('a server that is busy or a session that ended is no refusal', async () => {
  for (const status of [401, 429, 500, 503]) {
    const { add, send, left } = openPhone({ 'handover a k': status })
    await add('a', handover('k'))
    await send()
    expect(left()).toEqual([['a', null]])
  }
})

test('what is refused stays with its sentence, what follows of that stop too, and other stops go on', async () => {
  const { add, send, sent, left } = openPhone({ 'handover a k': 409 })
  await add('a', handover('k'))
  await add('a', photo)
  await add('b', handover('key-b'))
  await send()
  await send()
  expect([sent, left()]).toEqual([
    ['handover b key-b'],
    [
      ['a', 'refused handover a k'],
      ['a', null],
    ],
  ])
})

test('“on our way” is not said after half an hour, nor once the driver is there', async () => {
  const { add, send, sent, left } = openPhone()
  await add('a', onOurWay)
  await add('b', onOurWay, 31 * 60_000)
  await add('b', handover('k'), 31 * 60_000)
  await send(31 * 60_000)
  expect([sent, left()]).toEqual([['handover b k'], []])
})

test('what was sent waits until the stop is kept as it is now; a photo changes nothing of it', async () => {
  const { add, send, kept, left } = openPhone()
  await add('a', handover('key-a'))
  await add('a', photo)
  await send()
  expect(kept).toEqual(['kept while 2 waited'])
  expect(left()).toEqual([])
})
