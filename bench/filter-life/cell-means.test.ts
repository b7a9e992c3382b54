import { expect, test } from 'vitest'
import { cellMeans } from './cell-means.ts'

const at = (duty: string, load: number, ...lives: number[]) =>
  lives.map((life) => ({ duty, load, values: [Math.log(life)] }))
const lifeIn = (samples: Parameters<typeof cellMeans>[0], duty: string, load: number) => {
  const { mean, isKnown } = cellMeans(samples)({ duty, load })
  return { life: Math.exp(mean[0] ?? 0), isKnown }
}

test('where lives go as one over the load, a load that was never run is read off the line, and marked', () => {
  const samples = [...at('A3', 1, 240, 240), ...at('A3', 2, 120, 120), ...at('A3', 4, 60, 60)]
  expect(lifeIn(samples, 'A3', 3)).toEqual({ life: expect.closeTo(80, 6), isKnown: false })
  expect(lifeIn(samples, 'A3', 2)).toEqual({ life: expect.closeTo(120, 6), isKnown: true })
})

test('a cell of its own mind is drawn to the line, the less the more units it has', () => {
  const rest = [...at('A3', 1, 100), ...at('A3', 4, 100)]
  const few = lifeIn([...rest, ...at('A3', 2, 200)], 'A3', 2).life
  const many = lifeIn(
    [...rest, ...at('A3', 2, ...Array.from({ length: 60 }, () => 200))],
    'A3',
    2,
  ).life
  expect(few).toBeGreaterThan(100)
  expect(many).toBeGreaterThan(few)
  expect(many).toBeLessThan(200.001)
})

test('another duty is another height of the same slope', () => {
  const samples = [...at('A3', 1, 200), ...at('A3', 2, 100), ...at('A4', 1, 400)]
  expect(lifeIn(samples, 'A4', 2).life).toBeCloseTo(200, 6)
})

test.each([0, -1, Number.NaN])('a load of %d is no load: the mean of its duty holds', (load) => {
  const { life } = lifeIn([...at('A3', 0, 100), ...at('A3', 0, 100)], 'A3', load)
  expect(life).toBeCloseTo(100, 6)
})

test('an unknown duty is the mean of all', () => {
  expect(lifeIn([...at('A3', 1, 100), ...at('A4', 1, 400)], 'B1', 1).life).toBeCloseTo(200, 6)
})
