/** Pictures on a grid of 32 x 18 cells, one for each category of the blog. */
export const columns = 32
export const rows = 18

export type MotifColor = 'lake' | 'kiln' | 'moss' | 'clean' | 'soot'
/** The colour of one cell of the motif, or null where the face behind it shows. */
export type Motif = (column: number, row: number) => MotifColor | null

const tones: Record<string, MotifColor> = { l: 'lake', k: 'kiln', m: 'moss', c: 'clean', s: 'soot' }

function drawing(art: string, left: number, top: number): Motif {
  const lines = art
    .trim()
    .split('\n')
    .map((line) => line.trim())
  return (column, row) => tones[lines[row - top]?.[column - left] ?? ''] ?? null
}

const leaf = `
  .........mmmmm
  ......mmmmmmmm
  ....mmmmmmmmcm
  ...mmmmmmmmcmm
  ..mmmmmcmmcmmm
  ..mmmmmcmcmmm.
  .mmmmmmccmmmm.
  .mmmmmmcccmm..
  .mmmmmcmmmmm..
  .mmmmcmmmmm...
  ..mmcmmmmm....
  ..mcmmm.......
  .lc...........
  ll............`

const wrench = `
  ......llll....
  .....llll.....
  .....lll.....l
  .....lll....ll
  .....llll..lll
  .....lllllllll
  ....lllllllll.
  ...llllllll...
  ..lllll.......
  .lllll........
  lllll.........
  lkll..........
  llll..........
  .ll...........`

const truck = `
  ccccccccccccccc........
  ccccccccccccccc........
  ccccccccccccccc.lllll..
  ccccccccccccccc.l...ll.
  ccccccccccccccc.l....l.
  ccccccccccccccc.lllllll
  ccccccccccccccc.lllllll
  lllllllllllllllllllllll
  ll.ss..ss.llllll.ss.llk
  ..ssss.ssss.....ssss...
  ..ssss.ssss.....ssss...
  ...ss...ss.......ss....`

const checklist = `
  ......m...............
  .....mm.lllllllllllll.
  mm..mm..lllllllllllll.
  .mmmm.................
  ..mm..................
  ......................
  ......m...............
  .....mm.lllllllll.....
  mm..mm..lllllllll.....
  .mmmm.................
  ..mm..................
  ......................
  kkkkk.................
  k...k...sssssssssss...
  k...k...sssssssssss...
  kkkkk.................`

/** Bars that fall towards the right, the last one in kiln: what is spent, year by year. */
function bars(next: () => number): Motif {
  const heights = [13, 11, 9, 7, 5, 4].map((height) => height + Math.floor(next() * 2))
  return (column, row) => {
    const bar = Math.floor((column - 4) / 4)
    const height = heights[bar]
    if (row === 16) return column >= 3 && column <= 28 ? 'soot' : null
    if (column < 4 || height === undefined || (column - 4) % 4 === 3) return null
    if (row > 15 || row <= 15 - height) return null
    return bar === heights.length - 1 ? 'kiln' : 'lake'
  }
}

/** Three waves of the lake below a disc. */
function waves(next: () => number): Motif {
  const shift = next() * 8
  const sun = 7 + Math.floor(next() * 17)
  return (column, row) => {
    const crest = (wave: number) =>
      9 + wave * 3 + Math.round(1.2 * Math.sin((column + shift + wave * 1.2) / 1.75))
    const onWave = [0, 1, 2].find((wave) => row === crest(wave) || row === crest(wave) + 1)
    if (onWave !== undefined) return onWave === 1 ? 'moss' : 'lake'
    return row < 7 && Math.hypot(column - sun, row - 3.5) < 2.9 ? 'kiln' : null
  }
}

/** A signal round a middle line, with one reading marked. */
function waveform(next: () => number): Motif {
  const [slow, fast, mark] = [2 + next(), 0.8 + next() * 0.4, 9 + Math.floor(next() * 14)]
  const swing = (column: number) =>
    Math.round(
      Math.abs(Math.sin(column / slow) * 4.6 + Math.sin(column / fast) * 2.2) *
        Math.sin((Math.PI * (column + 1)) / 33),
    ) + 0.5
  return (column, row) => {
    if (column < 1 || column > 30 || Math.abs(row - 8.5) > (column === mark ? 7.5 : swing(column)))
      return null
    return column === mark ? 'kiln' : 'lake'
  }
}

const face: Motif = (column, row) =>
  Math.hypot(column - 15.5, row - 8.5) < 8.2 && (column + row) % 2 === 0
    ? column - 15.5 > row - 8.5
      ? 'clean'
      : 'soot'
    : null

/**
 * The motif of a category; `next` gives the numbers that set apart two articles of one category.
 */
export function motifOf(category: string, next: () => number): Motif {
  const lean = Math.floor(next() * 9) - 4
  if (category === 'Sustainability') return drawing(leaf, 9 + lean, 2)
  if (category === 'Cost Analysis') return bars(next)
  if (category === 'Maintenance') return drawing(wrench, 9 + lean, 2)
  if (category === 'Environment') return waves(next)
  if (category === 'Fleet Management') return drawing(truck, 5 + Math.trunc(lean / 2), 4)
  if (category === 'Compliance') return drawing(checklist, 5 + Math.trunc(lean / 2), 1)
  if (category === 'Technology') return waveform(next)
  return face
}
