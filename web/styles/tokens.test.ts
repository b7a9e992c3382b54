import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Scheme = 'light' | 'dark'

const css = readFileSync('web/styles/tokens.css', 'utf8')

function token(name: string, scheme: Scheme): string {
  const value = new RegExp(`--color-${name}: ([^;]+);`).exec(css)?.[1] ?? ''
  const pair = /light-dark\((#\w{6}), (#\w{6})\)/.exec(value)
  return (scheme === 'light' ? pair?.[1] : pair?.[2]) ?? value
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

// Body text on its grounds is held to 7:1 (AAA), the quieter texts and the status colours to 4.5:1
// (AA).
const pairs: [text: string, ground: string, least: number][] = [
  ['ink', 'ceramic', 7],
  ['ink', 'paper', 7],
  ['soot-800', 'ceramic', 7],
  ['soot-800', 'paper', 7],
  ['soot-600', 'ceramic', 4.5],
  ['soot-600', 'paper', 4.5],
  ['soot-600', 'soot-200', 4.5],
  ['lake', 'ceramic', 4.5],
  ['lake', 'paper', 4.5],
  ['on-lake', 'lake', 4.5],
  ['on-lake', 'lake-deep', 4.5],
  ['kiln', 'ceramic', 4.5],
  ['kiln', 'paper', 4.5],
  ['moss', 'ceramic', 4.5],
  ['moss', 'paper', 4.5],
  ['amber', 'ceramic', 4.5],
  ['amber', 'paper', 4.5],
  ['brass', 'ceramic', 4.5],
  ['brass', 'paper', 4.5],
  ['chalk', 'night', 7],
  ['chalk-soft', 'night', 7],
  ['clean', 'night', 4.5],
  ['ember', 'night', 4.5],
]

test.each(pairs)('%s can be read on %s, in light and in dark', (text, ground, least) => {
  for (const scheme of ['light', 'dark'] as const) {
    expect(contrast(token(text, scheme), token(ground, scheme)), scheme).toBeGreaterThanOrEqual(
      least,
    )
  }
})
