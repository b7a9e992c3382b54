/**
 * A rendering of its own, 1200 x 675. No picture is shown on more than two pages, nor on more than
 * two link previews.
 */
export type Rendering = { base: RenderingName; alt: string; caption: string }
export type RenderingName = 'equip' | 'hero' | 'crate' | 'dock' | 'gloves' | 'truck'

/** Said once on a page that shows any: before the one caption, or after the first of several. */
export const renderingNotes = {
  one: 'Rendering.',
  several: 'The pictures on this page are renderings, not photos.',
} as const

export const renderings = {
  equip: {
    base: 'equip',
    alt:
      'Rendering of a blue cleaning cabinet, a flow bench with a filter on top, and a steel oven ' +
      'with a glowing window',
    caption: 'From left: cleaning cabinet, flow bench, oven.',
  },
  hero: {
    base: 'hero',
    alt:
      'Rendering of a row of cleaned diesel particulate filters lying on a wooden bench, their ' +
      'ceramic faces to the viewer',
    caption: 'Cleaned DPFs on the bench, waiting for their second flow test.',
  },
  crate: {
    base: 'crate',
    alt:
      'Rendering of an open wooden crate on a bench with a cleaned diesel particulate filter in ' +
      'it, its lid and a screwdriver beside it',
    caption: 'A cleaned DPF in its crate, ready to go back.',
  },
  dock: {
    base: 'dock',
    alt:
      'Rendering of a loading dock at dusk: a lamp over a blue door with a bell, three crates on a ' +
      'pallet, a closed dock door',
    caption: 'The dock at the end of the day, three crates waiting for the truck.',
  },
  gloves: {
    base: 'gloves',
    alt:
      'Rendering of a pair of worn work gloves, a brush and a flashlight on a wooden bench, a ' +
      'cleaned particulate filter behind them',
    caption: 'Gloves, brush, flashlight, and a cleaned DPF.',
  },
  truck: {
    base: 'truck',
    alt:
      'Rendering of a truck in a dark service bay, its hood tilted forward: a work lamp over the ' +
      'engine, the exhaust pipe to the particulate filter below',
    caption: 'Hood up for the PM: the rusty pipe leads down to the DPF, behind the front wheel.',
  },
} as const satisfies Record<RenderingName, Rendering>

/** `cells-dirty` and `cells-clean`: the same DPF as the services show, seen closer. */
export const closeUp = {
  base: 'cells',
  altDirty:
    'Rendering of the cells of a particulate filter up close, black with soot, many of them ' +
    'plugged',
  altClean: 'Rendering of the same cells after cleaning: pale ceramic, every other cell open',
  caption: 'DPF cells up close, loaded with soot and cleaned.',
} as const
