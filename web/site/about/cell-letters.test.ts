import { describe, expect, it } from 'vitest'
import { hasCell, letterHeight, letterWidth } from './cell-letters.ts'

const draw = (word: string) => {
  const width = word.length * (letterWidth + 1) - 1
  return Array.from({ length: letterHeight }, (_, row) =>
    Array.from({ length: width }, (_, column) => (hasCell(word, column, row) ? '#' : '.')).join(''),
  )
}

describe('letters of filter cells', () => {
  it('draws two letters one cell apart', () => {
    expect(draw('EH')).toEqual([
      '#####.#...#',
      '#.....#...#',
      '#.....#...#',
      '####..#####',
      '#.....#...#',
      '#.....#...#',
      '#####.#...#',
    ])
  })

  it('has every capital letter, each different from the others', () => {
    const alphabet = Array.from({ length: 26 }, (_, at) =>
      draw(String.fromCodePoint(65 + at)).join('\n'),
    )
    expect(new Set(alphabet).size).toBe(26)
    for (const letter of alphabet) expect(letter).toContain('#')
  })

  it('leaves a blank for what it cannot draw, and around the word', () => {
    expect(draw('é').join('')).not.toContain('#')
    expect([
      hasCell('E', -1, 0),
      hasCell('E', 0, -1),
      hasCell('E', 0, 7),
      hasCell('E', 5, 0),
      hasCell('E', 6, 0),
    ]).not.toContain(true)
  })
})
