import type { Adviser } from './adviser.ts'
import { foreignWorld } from './foreign/foreign-world.ts'
import { regimes, type RegimeName } from './foreign/regimes.ts'
import { ask, judge, mean } from './judge.ts'
import { dollarsPerThousandMiles, follow, type Followed } from './loop.ts'
import { product } from './product.ts'
import { bayes } from './rivals/bayes.ts'
import { interval, line, nothing, oracle, ownMean } from './rivals/rules.ts'
import { weibull } from './rivals/weibull.ts'
import type { World } from './truck.ts'
import { worldOf, type Trouble } from './world.ts'

type Options = {
  seeds: readonly number[]
  trucks: number
  /** In each of two fleets per seed: they are asked every two weeks for as long as the loop goes. */
  costTrucks: number
  troubles: readonly Trouble[]
}

const advisers = {
  product: product(),
  'product, by the cheapest day': product('cheapest'),
  'interval by duty x 0.7': interval(0.7),
  'own mean x 0.85': ownMean(0.85),
  'line through the readings': line,
  weibull,
  'plain Bayes': bayes,
  nothing,
  oracle,
} as const satisfies Record<string, Adviser>

// The foreign world has its first year behind it: its trucks ran by their owners' habits.
const [foreignFrom, halfBlank] = [365, 0.5]

/** Fleets whose truth is known, in two worlds that share no physics, with rivals beside the product. */
export function simulate({ seeds, trucks, costTrucks, troubles }: Options) {
  const usual = (has: ReadonlySet<Trouble>) => ({
    questions: questions(seeds, (seed) => worldOf(seed, has, trucks)),
    loop: loops(seeds, (seed) => worldOf(seed, has, costTrucks, 2), { from: 0, blank: 0 }),
    'loop, half of the outcomes blank': loops(seeds, (seed) => worldOf(seed, has, costTrucks, 2), {
      from: 0,
      blank: halfBlank,
    }),
  })
  const foreign = (name: RegimeName) => ({
    questions: questions(seeds, (seed) => foreignWorld(seed, name, { fleets: 4, trucks })),
    loop: loops(seeds, (seed) => foreignWorld(seed, name, { fleets: 2, trucks: costTrucks }), {
      from: foreignFrom,
      blank: halfBlank,
    }),
  })
  return {
    seeds: `${seeds[0]}-${seeds.at(-1)}`,
    clean: usual(new Set()),
    troubled: { troubles, ...usual(new Set(troubles)) },
    foreign: Object.fromEntries(
      Object.keys(regimes).map((name) => [name, foreign(name as RegimeName)]),
    ),
  }
}

function questions(seeds: readonly number[], worldFor: (seed: number) => World) {
  const worlds = seeds.map(worldFor)
  const of = (adviser: Adviser) => judge(worlds.flatMap((world) => ask(world, adviser)))
  return { product: of(advisers.product), rivals: rivalsBy(of, briefly) }
}

const briefly = ({
  precision30,
  recall30,
  dateError,
  ranked,
  brier45,
  brier90,
}: ReturnType<typeof judge>) => ({
  precision30,
  recall30,
  dateError,
  ranked,
  brier45,
  brier90,
})

function loops(
  seeds: readonly number[],
  worldFor: (seed: number) => World,
  loop: Parameters<typeof follow>[2],
) {
  const worlds = seeds.map(worldFor)
  const all = Object.entries(advisers).map(
    ([name, adviser]) => [name, worlds.map((world) => follow(world, adviser, loop))] as const,
  )
  const due = sumOf(new Map(all).get('nothing') ?? [], 'services')
  return Object.fromEntries(
    all.map(([name, each]) => {
      const services = sumOf(each, 'services')
      const late = services.slice(2).reduce(add, 0) / Math.max(1, due.slice(2).reduce(add, 0))
      return [
        name,
        {
          dollars: mean(each.map(dollarsPerThousandMiles)),
          servicesOverDueFromYear3: late,
          services: services.join(' '),
          missed: sumOf(each, 'missed').join(' '),
        },
      ]
    }),
  )
}

const add = (sum: number, one: number) => sum + one

function sumOf(each: readonly Followed[], of: 'services' | 'missed'): number[] {
  const years = Math.max(...each.map((one) => one[of].length))
  return Array.from({ length: years }, (_none, year) =>
    each.reduce((sum, one) => sum + (one[of][year] ?? 0), 0),
  )
}

function rivalsBy<Was, Is>(of: (adviser: Adviser) => Was, tell: (was: Was) => Is) {
  return Object.fromEntries(
    Object.entries(advisers)
      .filter(([name]) => !name.startsWith('product') && name !== 'nothing')
      .map(([name, adviser]) => [name, tell(of(adviser))]),
  )
}
