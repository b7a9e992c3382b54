import { describe, expect, test } from 'vitest'
import { exampleTests } from './example-tests.ts'
import { closeEnough, learnLife } from './learn-life.ts'
import { endOf, trackOf } from './test-track.ts'

const learned = learnLife(exampleTests())
const fresh = exampleTests({ seed: 7 }).map(trackOf)
const points = fresh.flatMap((track) =>
  [40, 80, 120, 160, 195].map((index) => ({
    track,
    index,
    ...learned(track, index),
    life: endOf(track),
  })),
)
const share = (holds: (point: (typeof points)[number]) => boolean) =>
  points.filter(holds).length / points.length

describe('a life that is predicted', () => {
  test('lies inside the interval of 80 in 100 about as often as that', () => {
    expect(share(({ p10, p90, life }) => p10 <= life && life <= p90)).toBeGreaterThan(0.7)
    expect(share(({ p10, p90, life }) => p10 <= life && life <= p90)).toBeLessThan(0.95)
  })

  test('is close as often as the confidence says', () => {
    const promised = points.reduce((sum, { confidence }) => sum + confidence, 0) / points.length
    expect(
      Math.abs(share(({ p50, life }) => Math.abs(Math.log(life / p50)) < closeEnough) - promised),
    ).toBeLessThan(0.1)
  })

  test('is surer late than early, and its quantiles stand in order', () => {
    for (const track of fresh)
      expect(learned(track, 195).confidence).toBeGreaterThanOrEqual(learned(track, 10).confidence)
    for (const { p10, p50, p90 } of points)
      expect([p10, p50, p90]).toEqual([p10, p50, p90].sort((a, b) => a - b))
  })

  test('is never one that has passed already', () => {
    for (const { track, index, p10, p50 } of points) {
      expect(p10).toBeGreaterThanOrEqual(track.times[index] ?? 0)
      expect(p50).toBeGreaterThanOrEqual(track.times[index] ?? 0)
    }
  })

  test('does not know what comes later: another end leaves it as it was', () => {
    const [original] = exampleTests({ seed: 7 })
    if (original === undefined) throw new Error('no example')
    const changed = {
      ...original,
      readings: original.readings.map((reading, index) =>
        index <= 100 ? reading : 9 * reading + 77,
      ),
    }
    for (const index of [30, 70, 100])
      expect(learned(trackOf(changed), index)).toEqual(learned(trackOf(original), index))
  })

  test('does not know how long the life will be: the same when the readings stop there', () => {
    // As often as the published bench reads: seldom enough for the whole life to matter, if it did.
    const [whole] = exampleTests({ seed: 7, readings: 900 })
    if (whole === undefined) throw new Error('no example')
    for (const index of [90, 300, 700]) {
      const [times, readings] = [whole.times, whole.readings].map((all) => all.slice(0, index + 1))
      const stopped = trackOf({ ...whole, times: times ?? [], readings: readings ?? [] })
      expect(learned(stopped, index)).toEqual(learned(trackOf(whole), index))
    }
  })

  test.each([
    ['hours instead of seconds', { timeUnit: 1 / 3600 }],
    ['inches of water instead of pascals', { pressureUnit: 1 / 249.1 }],
  ])('is the same in %s', (_name, units) => {
    const other = learnLife(exampleTests(units))
    const { timeUnit = 1 } = { timeUnit: 1, ...units }
    const [there, here] = [exampleTests({ seed: 7, ...units }).map(trackOf), fresh]
    for (const [at, track] of there.entries()) {
      const same = here[at]
      if (same !== undefined)
        expect(other(track, 120).p50 / timeUnit / learned(same, 120).p50).toBeCloseTo(1, 6)
    }
  })

  test('depends on no order of the tests that were learned from', () => {
    const shuffled = learnLife(
      [...exampleTests()].sort((a, b) => ((Number(b.unit) * 7) % 40) - ((Number(a.unit) * 7) % 40)),
    )
    for (const track of fresh)
      expect(shuffled(track, 150).p50 / learned(track, 150).p50).toBeCloseTo(1, 9)
  })

  test('is wider under a load that nobody has run', () => {
    const [track] = fresh
    if (track === undefined) throw new Error('no example')
    const [known, unknown] = [
      learned(track, 60),
      learned({ ...track, load: track.load * 1.01 }, 60),
    ]
    expect(Math.log(unknown.p90 / unknown.p10)).toBeGreaterThan(Math.log(known.p90 / known.p10))
  })

  test('comes from few readings as well', () => {
    const seldom = learnLife(exampleTests({ readings: 12 }))
    const [track] = exampleTests({ seed: 7, readings: 12 }).map(trackOf)
    if (track === undefined) throw new Error('no example')
    expect(Math.abs(Math.log(seldom(track, 9).p50 / endOf(track)))).toBeLessThan(0.25)
  })
})

test.each([0, 1])('nothing is learned from %d tests', (units) => {
  expect(() => learnLife(exampleTests({ units }))).toThrow('at least two finished tests')
})

test('a test that ended at time zero tells no life', () => {
  const [first, second] = exampleTests()
  const broken = { unit: 'x', duty: 'A3', load: 1, times: [0], readings: [3] }
  if (first === undefined || second === undefined) throw new Error('no example')
  expect(() => learnLife([first, broken])).toThrow('at least two finished tests')
  const [track] = fresh
  if (track === undefined) throw new Error('no example')
  expect(learnLife([first, second, broken])(track, 50)).toEqual(
    learnLife([first, second])(track, 50),
  )
})

test('one wild first reading is forgotten with the third', () => {
  const [calm] = exampleTests({ seed: 7 })
  if (calm === undefined) throw new Error('no example')
  const wild = { ...calm, readings: calm.readings.with(0, 500) }
  for (const index of [2, 50, 150])
    expect(trackOf(wild).level[index]).toBeCloseTo(trackOf(calm).level[index] ?? 0, -1)
})

test('two tests are enough to say something', () => {
  const model = learnLife(exampleTests({ units: 2 }))
  const [track] = fresh
  if (track === undefined) throw new Error('no example')
  expect(model(track, 50).p50).toBeGreaterThan(0)
})
