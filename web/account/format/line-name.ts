type Line = { unit: string | null; serialNumber: string | null }

/** "214, DPF-1": how a person tells a filter from the others; empty where neither is known. */
export const lineName = ({ unit, serialNumber }: Line): string =>
  [unit, serialNumber].filter((part) => part !== null).join(', ')
