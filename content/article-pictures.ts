/** A picture that only articles show. */
export const cratePicture = {
  kind: 'single',
  base: 'crate',
  alt: 'Rendering of an open wooden crate on a bench with a cleaned diesel particulate filter in it, its lid and a screwdriver beside it',
  caption: 'Rendering. A cleaned DPF in its crate, ready to go back.',
} as const
