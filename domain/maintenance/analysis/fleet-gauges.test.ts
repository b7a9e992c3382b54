import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyReadLife, fleetGaugesOf } from '#domain/maintenance/gauges/any-gauge-setup.ts'
import { evidenceOf, phaseOf, placeOf, type Gauge } from '#domain/maintenance/clogging-evidence.ts'
import { partPlaces, readLifeOf, type ReadLife } from '#domain/maintenance/gauges/gauge-off.ts'
import { gaugeOf, usualGauges } from './fleet-gauges.ts'

const gone = [0.43, 0.64, 0.8, 0.94]

/** At which share of its limit a reading shows that phase. */
function healthAt(phase: number): number {
  let [low, high] = [0, 1]
  for (let round = 0; round < 50; round += 1) {
    const middle = (low + high) / 2
    if (phaseOf(middle) < phase) low = middle
    else high = middle
  }
  return low
}

/** One reading in each part, or as many as there are phases: `shows` is what is read at each true one. */
const life = (shows: (phase: number) => number, at = gone): ReadLife => {
  const read = at.map((phase) => ({ miles: 100_000 * phase, health: healthAt(shows(phase)) }))
  const one = readLifeOf(read, 100_000)
  if (one === null) throw new Error('nothing read')
  return one
}
const often = Array.from({ length: 20 }, (_none, at) => 0.32 + at * 0.035)
const early = (phase: number) => phase ** 0.8
const late = (phase: number) => phase ** 1.2
const many = <Value>(count: number, value: () => Value) => Array.from({ length: count }, value)

/** The phase that is believed by one reading at a phase of a life, and how sure: one over how far the logarithm is off. */
function believed(gauge: Gauge, shows: (phase: number) => number, phase: number) {
  const read = { miles: 1000, milesAgo: 0, health: healthAt(shows(phase)), ageDays: 0 }
  const at = evidenceOf([read], gauge)?.at ?? NaN
  const markOf = (one: number) => {
    const place = placeOf(one)
    let next = 1
    while (next < gauge.places.length - 1 && place > (gauge.places[next] ?? NaN)) next += 1
    const [from, to] = [gauge.places[next - 1] ?? NaN, gauge.places[next] ?? NaN]
    const [under, over] = [gauge.marks[next - 1] ?? NaN, gauge.marks[next] ?? NaN]
    return under + ((place - from) / (to - from)) * (over - under)
  }
  let [low, high] = [0.3, 1.15]
  for (let round = 0; round < 50; round += 1) {
    const middle = (low + high) / 2
    if (markOf(middle) < at) low = middle
    else high = middle
  }
  const sure = (markOf(low * 1.001) - markOf(low / 1.001)) / (2 * Math.log(1.001))
  return { phase: low, sure }
}

describe('the gauges of a fleet', () => {
  test('are as usual before a life was read', () => {
    expect(fleetGaugesOf([])).toBe(usualGauges)
    const { unseen } = usualGauges
    for (const phase of gone)
      expect(believed(unseen, (one) => one, phase).phase).toBeCloseTo(phase, 6)
    // As far off as of gauges of which nothing is known: 0.8, as the variance on the scale of places.
    const [first = 0, last = 0] = [unseen.marks[0], unseen.marks.at(-1)]
    const [from = 0, to = 0] = [partPlaces[0], partPlaces.at(-1)]
    expect((last - first) / (to - from)).toBeCloseTo(1 / Math.sqrt(0.8), 10)
  })

  test('follow the curve that many of them have shown, part by part', () => {
    const fleet = fleetGaugesOf(many(200, () => [life(early)]))
    for (const phase of gone) {
      expect(believed(fleet.unseen, early, phase).phase).toBeCloseTo(phase, 2)
      expect(believed(usualGauges.unseen, early, phase).phase).toBeGreaterThan(phase + 0.01)
    }
  })

  test('are drawn a third of the way by one life, and as far again as one of its kind', () => {
    const { shown } = fleetGaugesOf([[life(early)]])
    for (const [at, phase] of gone.entries()) {
      const place = partPlaces[at] ?? NaN
      const all = placeOf(early(phase)) - place
      expect((shown[at] ?? NaN) - place).toBeCloseTo((all + (2 * all) / 3) / 3, 6)
    }
  })

  test('tell how much trucks differ from how much lives of one truck do', () => {
    const trucks = fleetGaugesOf(
      many(100, () => [
        [life(early, often), life(early, often)],
        [life(late, often), life(late, often)],
      ]).flat(),
    )
    const lives = fleetGaugesOf(many(200, () => [life(early, often), life(late, often)]))
    expect(trucks.trucks).toBeGreaterThan(10 * trucks.lives)
    expect(lives.lives).toBeGreaterThan(10 * lives.trucks)
  })

  test('are the surer where their readings were less far off, part by part', () => {
    // On the scale of places, off by so much, up and down in turn; in the second half by a quarter of it.
    const noisy = (by: number) => {
      let isUp = false
      const shows = (phase: number) => {
        isUp = !isUp
        const off = (isUp ? by : -by) * (phase > 0.6 ? 0.25 : 1)
        return phase * Math.exp(off * (0.55 - 0.41 * phase))
      }
      return fleetGaugesOf(many(60, () => [life(shows, often)])).unseen
    }
    const sure = (by: number, phase: number) => believed(noisy(by), (one) => one, phase).sure
    for (const phase of gone) expect(sure(0.2, phase)).toBeGreaterThan(sure(0.8, phase))
    const gained = (phase: number) =>
      sure(0.8, phase) / believed(usualGauges.unseen, (one) => one, phase).sure
    expect(gained(0.94)).toBeGreaterThan(1.3 * gained(0.43))
  })

  test('differ no less than not at all', () => {
    expect(fleetGaugesOf(many(40, () => [life(early)])).trucks).toBe(0)
  })
})

describe('the gauge of a truck', () => {
  const fleet = fleetGaugesOf(
    many(100, () => [
      [life(early, often), life(early, often)],
      [life(late, often), life(late, often)],
    ]).flat(),
  )

  test('is that of its fleet before a life of its own was read', () => {
    expect(gaugeOf(fleet, [])).toBe(fleet.unseen)
  })

  test('is believed the more lives of its own were read, and is then surer', () => {
    const by = (count: number) =>
      believed(
        gaugeOf(
          fleet,
          many(count, () => life(early, often)),
        ),
        early,
        0.8,
      )
    const [none, one, five] = [by(0), by(1), by(5)]
    expect(none.phase).toBeGreaterThan(0.83)
    expect(one.phase).toBeCloseTo(0.8, 1.5)
    expect(five.phase).toBeCloseTo(0.8, 1.5)
    expect(five.sure).toBeGreaterThan(one.sure)
    expect(one.sure).toBeGreaterThan(1.3 * none.sure)
  })

  test('tells of one part of a life more than of another one', () => {
    const begun = life(early, often.slice(0, 6))
    const gauge = gaugeOf(fleet, [begun])
    const moved = (phase: number) =>
      Math.log(believed(fleet.unseen, early, phase).phase / believed(gauge, early, phase).phase) *
      believed(fleet.unseen, early, phase).sure
    expect(moved(0.43)).toBeGreaterThan(2 * moved(0.94))
    expect(moved(0.94)).toBeGreaterThan(0)
  })

  test('is off by something in any case', () => {
    const exact = fleetGaugesOf(many(400, () => [life((phase) => phase)]))
    const { sure } = believed(
      gaugeOf(
        exact,
        many(9, () => life((phase) => phase)),
      ),
      (one) => one,
      0.9,
    )
    expect(sure).toBeLessThan(1 / (0.4 * 0.1 * (0.55 - 0.41 * 0.9)))
  })
})

test('whatever was read, a higher reading stands higher on every gauge', () => {
  const trucks = fc.array(fc.array(anyReadLife, { minLength: 1, maxLength: 3 }), { maxLength: 4 })
  fc.assert(
    fc.property(trucks, fc.array(anyReadLife, { maxLength: 3 }), (others, own) => {
      const fleet = fleetGaugesOf(own.length > 0 ? [...others, own] : others)
      const { shown = [], judged, marks, places } = gaugeOf(fleet, own)
      for (const [at, place] of places.entries()) {
        if (at === 0) continue
        expect(place).toBeGreaterThan(places[at - 1] ?? NaN)
        for (const rising of [shown, judged, marks])
          expect(rising[at]).toBeGreaterThan(rising[at - 1] ?? NaN)
      }
    }),
    { numRuns: 500 },
  )
})
