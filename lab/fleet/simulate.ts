import { costsIn } from './costs.ts'
import { ask, judge, mean, type Asked } from './judge.ts'
import { worldOf, type Trouble } from './world.ts'

type Options = {
  seeds: readonly number[]
  trucks: number
  /** In each of two fleets per seed: they are asked every two weeks for five years. */
  costTrucks: number
  troubles: readonly Trouble[]
}

/** Fleets whose truth is known: without troubles, and with these. */
export function simulate({ seeds, trucks, costTrucks, troubles }: Options) {
  const of = (has: ReadonlySet<Trouble>) => ({
    ...judge(seeds.flatMap((seed): Asked[] => ask(worldOf(seed, has, trucks)))),
    dollarsPerThousandMiles: costs(seeds, has, costTrucks),
  })
  return {
    seeds: `${seeds[0]}-${seeds.at(-1)}`,
    clean: of(new Set()),
    troubled: { troubles, ...of(new Set(troubles)) },
  }
}

function costs(seeds: readonly number[], has: ReadonlySet<Trouble>, trucks: number) {
  const each = seeds.map((seed) => costsIn(worldOf(seed, has, trucks, 2)))
  const of = (rule: keyof ReturnType<typeof costsIn>) => mean(each.map((one) => one[rule]))
  return {
    levels: of('levels'),
    cheapestDay: of('cheapestDay'),
    fixedInterval: of('fixedInterval'),
    dutyInterval: of('dutyInterval'),
    ownMean: of('ownMean'),
    runToDue: of('runToDue'),
  }
}
