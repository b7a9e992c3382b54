import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTurns, type TurnLimits } from './turns.ts'

const refusals = { busy: 'Busy.', enoughOfYours: 'Enough of yours.', retryAfterSeconds: 7 }

/** Turns whose work ends when the test says so. */
function open(limits: Partial<TurnLimits> = {}) {
  const turns = openTurns(
    ['known', 'anyone'],
    { mostWaiting: 10, mostOfOne: 4, ...limits },
    refusals,
  )
  const begun: string[] = []
  const ends: (() => void)[] = []
  const take = (account: string, lane: 'known' | 'anyone' = 'anyone', signal?: AbortSignal) =>
    turns.take(lane, { account, signal }, async () => {
      begun.push(account)
      await new Promise<void>((end) => ends.push(end))
      return account
    })
  async function endOne(): Promise<void> {
    ends.shift()?.()
    await setImmediate()
  }
  async function endAll(): Promise<void> {
    await setImmediate()
    while (ends.length > 0) await endOne()
  }
  return { turns, begun, take, endOne, endAll }
}

test('what waits is served in turn: of a lane one account after the other', async () => {
  const { begun, take, endAll } = open()
  const all = ['dana', 'dana', 'dana', 'kim', 'lee'].map((account) => take(account))
  await endAll()
  expect(begun).toEqual(['dana', 'dana', 'kim', 'lee', 'dana'])
  expect(await Promise.all(all)).toHaveLength(5)
})

test('a lane waits for no line of another', async () => {
  const { begun, take, endAll } = open()
  const strangers = ['a', 'b', 'c', 'd'].map((account) => take(account))
  const known = [take('dana', 'known'), take('kim', 'known')]
  await endAll()
  expect(begun).toEqual(['a', 'dana', 'b', 'kim', 'c', 'd'])
  await Promise.all([...strangers, ...known])
})

test('two run side by side where two may, and never two of one account', async () => {
  const { begun, take, endAll } = open({ atOnce: 2 })
  const all = ['dana', 'dana', 'kim'].map((account) => take(account))
  await setImmediate()
  expect(begun).toEqual(['dana', 'kim'])
  await endAll()
  await Promise.all(all)
})

test('more than one account may have is refused, and so is more than may wait in a lane', async () => {
  const { take, endAll } = open({ mostWaiting: 5 })
  const dana = ['dana', 'dana', 'dana', 'dana'].map((account) => take(account))
  const code = 'too_many_requests'
  await expect(take('dana')).rejects.toMatchObject({
    code,
    message: 'Enough of yours.',
    retryAfterSeconds: 7,
  })
  const others = ['kim', 'lee'].map((account) => take(account))
  await expect(take('ann')).rejects.toMatchObject({ code, message: 'Busy.' })
  const known = take('ann', 'known')
  await endAll()
  expect(await Promise.all([...dana, ...others, known])).toHaveLength(7)
  const again = take('dana')
  await endAll()
  expect(await again).toBe('dana')
})

test('what failed ends its turn', async () => {
  const { turns } = open()
  const failing = turns.take('anyone', { account: 'dana' }, () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await turns.take('anyone', { account: 'dana' }, async () => 'yes')).toBe('yes')
})

test('whoever has gone holds no place', async () => {
  const { begun, take, endAll } = open({ mostOfOne: 2 })
  const gone = new AbortController()
  const first = take('dana')
  const left = take('dana', 'anyone', gone.signal)
  gone.abort()
  await expect(left).rejects.toMatchObject({ code: 'too_many_requests' })
  await expect(take('dana', 'anyone', gone.signal)).rejects.toThrow('Nobody waits')
  const next = take('dana')
  await endAll()
  expect(await Promise.all([first, next])).toEqual(['dana', 'dana'])
  expect(begun).toHaveLength(2)
})

test('when it closes whoever waits gets the error, and so does whoever comes later', async () => {
  const { turns, take, endAll } = open()
  const first = take('dana')
  const waiting = take('kim')
  turns.close(new Error('the server ends'))
  await expect(waiting).rejects.toThrow('the server ends')
  await expect(take('lee')).rejects.toThrow('the server ends')
  await endAll()
  expect(await first).toBe('dana')
})
