import { normal, randomFrom } from '#domain/random-setup.ts'
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
    const life = (1000 / load) * Math.exp(0.12 * normal(random))
    const steepness = 2.5 * Math.exp(0.1 * normal(random))
    const times = Array.from({ length: readings }, (_, index) => (life * (index + 1)) / readings)
    const clogged = (time: number) => 10 + 590 * (time / life) ** steepness + 1.5 * normal(random)
    return {
      unit: String(unit),
      duty: 'A3',
      load,
      times: times.map((time) => time * timeUnit),
      readings: times.map((time) => clogged(time) * pressureUnit),
    }
  })
}

/** Groups are duties under loads. `offLine` is how far their usual lives lie off the `power` of the load, in logarithms. */
export type Yard = {
  duties?: number
  runs?: number
  power?: number
  offLine?: number
  from?: 'zero' | 'first reading'
  clean?: [number, number]
  noise?: number
  wildFirst?: number
}

const limit = 600
const readingsOfLife = 200
const freshRuns = 8

/** For tests: runs to learn from and others of the same groups, as a bench of another kind than the published one has them. */
export function yardTests(
  seed: number,
  {
    duties = 1,
    runs = 10,
    power = -1,
    offLine = 0,
    from = 'first reading',
    clean: [least, most] = [10, 10],
    noise = limit / 400,
    wildFirst = 0,
  }: Yard,
): { learned: FilterTest[]; fresh: FilterTest[] } {
  const random = randomFrom(seed)
  const groups = Array.from({ length: duties * 4 }, (_, group) => {
    const [duty, load] = [Math.floor(group / 4), 1 + (group % 4)]
    const usual = 1000 * load ** power * Math.exp(0.4 * duty + offLine * normal(random))
    return Array.from({ length: runs + freshRuns }, (__, run) => {
      const life = usual * Math.exp(0.12 * normal(random))
      const steepness = 2.5 * Math.exp(0.1 * normal(random))
      const clean = least + (most - least) * random()
      const step = from === 'zero' ? life / (readingsOfLife - 1) : life / readingsOfLife
      const times = Array.from(
        { length: readingsOfLife },
        (___, index) => step * (from === 'zero' ? index : index + 1),
      )
      const readings = times.map(
        (time) => clean + (limit - clean) * (time / life) ** steepness + noise * normal(random),
      )
      if (random() < wildFirst) readings[0] = limit / 2
      return { unit: `${group}-${run}`, duty: `A${duty}`, load, times, readings }
    })
  })
  return {
    learned: groups.flatMap((group) => group.slice(0, runs)),
    fresh: groups.flatMap((group) => group.slice(runs)),
  }
}
