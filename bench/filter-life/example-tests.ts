import type { FilterTest } from './test-track.ts'

type Bench = {
  units?: number
  seed?: number
  timeUnit?: number
  pressureUnit?: number
  readings?: number
}

/** For tests: filters that clog as a power of time, faster under load, each a little different; known to the last digit. */
export function exampleTests({
  units = 40,
  seed = 1,
  timeUnit = 1,
  pressureUnit = 1,
  readings = 200,
}: Bench = {}): FilterTest[] {
  const random = randomFrom(seed)
  return Array.from({ length: units }, (_, unit) => {
    const load = 1 + (unit % 4)
    const life = (1000 / load) * Math.exp(0.12 * gaussian(random))
    const steepness = 2.5 * Math.exp(0.1 * gaussian(random))
    const times = Array.from({ length: readings }, (_, index) => (life * (index + 1)) / readings)
    const clogged = (time: number) => 10 + 590 * (time / life) ** steepness + 1.5 * gaussian(random)
    return {
      unit: String(unit),
      duty: 'A3',
      load,
      times: times.map((time) => time * timeUnit),
      readings: times.map((time) => clogged(time) * pressureUnit),
    }
  })
}

/** mulberry32: the same numbers on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function gaussian(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
