// domain/call.ts: a repeat with the same key answers what is stored, whatever has happened since.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openShop, reason } from '#server/testing/ends.ts'

async function openEnded() {
  const shop = await openShop()
  const { line, office, takeIn, workshop } = shop
  const [id, other] = [
    (await takeIn({ serialNumber: 'DPF-1' })).json().id,
    (await takeIn({ serialNumber: 'DPF-2' })).json().id,
  ]
  const say = (path: 'end' | 'way-back', key: string, of = id) =>
    (path === 'end' ? workshop : office).call('POST', `${line(of)}/${path}`, {
      payload: path === 'end' ? { end: 'lost', reason } : { reason: 'It was under the bench.' },
      headers: { 'idempotency-key': key },
    })
  return { ...shop, lineId: id, other, say }
}

test('a way back that is sent twice is one, also where the filter has ended again since', async () => {
  const { heard, log, missing, one, say, lineId } = await openEnded()
  const back = randomUUID()
  await say('end', randomUUID())
  const both = await Promise.all([say('way-back', back), say('way-back', back)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const told = (await heard()).length
  const logged = (await log()).length
  expect((await say('way-back', back)).json()).toMatchObject({ id: lineId, state: 'received' })
  expect([(await heard()).length, (await log()).length]).toEqual([told, logged])
  await say('end', randomUUID())
  expect((await say('way-back', back)).json()).toMatchObject({ state: 'ended' })
  expect([(await one(lineId)).state, (await missing()).total]).toEqual(['ended', 1])
})

test('an end that is sent twice is one, also where it was taken back since', async () => {
  const { missing, one, say, lineId, other } = await openEnded()
  const end = randomUUID()
  const both = await Promise.all([say('end', end), say('end', end)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await missing()).total).toBe(1)
  await say('way-back', randomUUID())
  expect((await say('end', end)).json()).toMatchObject({ state: 'received' })
  expect([(await one(lineId)).state, (await missing()).total]).toEqual(['received', 0])
  expect((await say('end', end, other)).status).toBe(422)
})
