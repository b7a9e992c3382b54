import { expect, test } from 'vitest'
import { normalCdf, normalQuantile } from './normal.ts'

// Values of R's pnorm and qnorm.
test.each([
  [0, 0.5],
  [1, 0.8413447460685429],
  [-1, 0.15865525393145707],
  [1.959963984540054, 0.975],
  [3.6, 0.9998408914098424],
  [-6, 9.865876450376946e-10],
  [-12, 1.776482112077679e-33],
])('P(Z <= %d) is %d', (z, p) => {
  expect(normalCdf(z) / p).toBeCloseTo(1, 9)
})

test.each([
  [0.5, 0],
  [0.9, 1.2815515655446004],
  [0.1, -1.2815515655446004],
  [0.975, 1.959963984540054],
  [1e-9, -5.997807015007687],
])('the quantile of %d is %d', (p, z) => {
  expect(normalQuantile(p)).toBeCloseTo(z, 8)
})

test('the ends of the scale are infinite', () => {
  expect([normalQuantile(0), normalQuantile(1), normalCdf(-Infinity), normalCdf(Infinity)]).toEqual(
    [-Infinity, Infinity, 0, 1],
  )
})

test('quantile and probability undo each other over the whole scale', () => {
  for (let p = 0.001; p < 1; p += 0.007) expect(normalCdf(normalQuantile(p))).toBeCloseTo(p, 12)
})

test('between the points of its grid it is as exact as on them, and where the grid ends nothing leaps', () => {
  const density = (z: number) => Math.exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI)
  for (let z = -8.5; z < 8.5; z += 0.0137) {
    // Simpson's rule over a step that crosses several points.
    const step = (0.02 / 6) * (density(z) + 4 * density(z + 0.01) + density(z + 0.02))
    expect(Math.abs(normalCdf(z + 0.02) - normalCdf(z) - step)).toBeLessThan(1e-11)
  }
  for (const edge of [-8, 8])
    expect(normalCdf(edge + 1e-9) / normalCdf(edge - 1e-9)).toBeCloseTo(1, 7)
})

test('from one point of its grid to the next it is off by no more than its last digits', () => {
  const density = (z: number) => Math.exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI)
  const step = 1 / 1024
  let worst = 0
  for (let z = -6; z < 6; z += 0.00173) {
    // Simpson's rule in four steps, over half of what lies between two points.
    const sum =
      density(z) +
      4 * density(z + step) +
      2 * density(z + 2 * step) +
      4 * density(z + 3 * step) +
      density(z + 4 * step)
    const off = normalCdf(z + 4 * step) - normalCdf(z) - (sum * step) / 3
    worst = Math.max(worst, Math.abs(off))
  }
  expect(worst).toBeLessThan(4e-15)
})
