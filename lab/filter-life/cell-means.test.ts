import { expect, test } from 'vitest'
import { cellMeans, timesPower } from './cell-means.ts'

type Sample = { duty: string; load: number; life: number }
const at = (duty: string, load: number, ...lives: number[]): Sample[] =>
  lives.map((life) => ({ duty, load, life }))
const lifeIn = (samples: Sample[], duty: string, load: number) =>
  Math.exp(
    cellMeans(
      samples,
      samples.map(({ life }) => Math.log(life)),
      timesPower,
    )({ duty, load }),
  )
const around = (life: number, spread: number, units: number) =>
  Array.from({ length: units }, (_, unit) => life * Math.exp(unit % 2 === 0 ? spread : -spread))

test('where lives go as one over the load, a load that was never run is read off the line', () => {
  const samples = [...at('A3', 1, 240, 240), ...at('A3', 2, 120, 120), ...at('A3', 4, 60, 60)]
  expect(lifeIn(samples, 'A3', 3)).toBeCloseTo(80, 6)
  expect(lifeIn(samples, 'A3', 2)).toBeCloseTo(120, 6)
})

// Four loads with one life, the third of them one and a half times as long.
const bent = (spread: number, units: number) =>
  [1, 2, 4, 8].flatMap((load) => at('A3', load, ...around(load === 4 ? 150 : 100, spread, units)))

test('a slope that few scattered runs hint at gives way to the expected one, one that many show does not', () => {
  const longer = (units: number, spread: number) =>
    [1, 2].flatMap((load) => at('A3', load, ...around(load === 1 ? 110 : 50, spread, units)))
  const line = (samples: Sample[]) => lifeIn(samples, 'A3', 1) / lifeIn(samples, 'A3', 1.9999)
  const [expected, shown] = [1.9999, line(longer(4, 0.001))]
  expect(shown).toBeGreaterThan(expected)
  expect(line(longer(4, 0.3))).toBeLessThan((expected + shown) / 2)
  expect(
    lifeIn(
      [1, 2].flatMap((load) => at('A3', load, 100, 101)),
      'A3',
      4,
    ),
  ).toBeCloseTo(100, -1)
})

test('a cell of its own mind is drawn to the line, the less the more units it has', () => {
  const [few, many] = [lifeIn(bent(0.3, 4), 'A3', 4), lifeIn(bent(0.3, 40), 'A3', 4)]
  expect(few).toBeGreaterThan(lifeIn(bent(0.3, 4), 'A3', 4.0001))
  expect(many).toBeGreaterThan(few)
  expect(many).toBeLessThan(150)
})

test('three units a cell that agree outweigh the line, three that do not give way to it', () => {
  expect(lifeIn(bent(0.02, 3), 'A3', 4)).toBeGreaterThan(140)
  const scattered = lifeIn(bent(0.5, 4), 'A3', 4)
  expect(scattered).toBeLessThan((lifeIn(bent(0.5, 4), 'A3', 4.0001) + 150) / 2)
})

test('a value that nobody saw counts nowhere', () => {
  const samples = [...at('A3', 1, 100, Number.NaN, 100), ...at('A3', 2, Number.NaN, 0)]
  expect(lifeIn(samples, 'A3', 1)).toBeCloseTo(100, 6)
  // With one load alone nothing but the dust tells of another: half as long under twice as much.
  expect(lifeIn(samples, 'A3', 2)).toBeCloseTo(50, 6)
})

test('another duty is another height of the same slope', () => {
  const samples = [...at('A3', 1, 200), ...at('A3', 2, 100), ...at('A4', 1, 400)]
  expect(lifeIn(samples, 'A4', 2)).toBeCloseTo(200, 6)
})

test.each([0, -1, Number.NaN])('a load of %d is no load: the mean of its duty holds', (load) => {
  expect(lifeIn([...at('A3', 0, 100), ...at('A3', 0, 100)], 'A3', load)).toBeCloseTo(100, 6)
})

test('an unknown duty is the mean of all', () => {
  expect(lifeIn([...at('A3', 1, 100), ...at('A4', 1, 400)], 'B1', 1)).toBeCloseTo(200, 6)
})
