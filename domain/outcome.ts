/** How many filters of a service could not be restored; `named`: which, and why. */
export type Outcome = { quantity: number; refused: number; named: string | null }

export const isAllRefused = ({ quantity, refused }: Omit<Outcome, 'named'>): boolean =>
  refused > 0 && refused >= quantity
