import { complianceFolder } from '#content/compliance-folder.ts'
import { type FolderPart, noVehicle } from '#domain/services/compliance-folder.ts'
import type { FolderChoice } from '#web/data/services-folder.ts'

export type Choosable = { key: string; name: string; papers: number }

const vehicleOf = ({ vehicleId }: FolderPart) => vehicleId ?? noVehicle

/** The years with papers, newest first. */
export function yearOptions(parts: readonly FolderPart[]): Choosable[] {
  return optionsOf(parts, ({ year }) => ({ key: year, name: year })).sort((a, b) =>
    b.key.localeCompare(a.key),
  )
}

/** The vehicles with papers, in the order of the list; services without one come last. */
export function vehicleOptions(parts: readonly FolderPart[]): Choosable[] {
  return optionsOf(parts, (part) => ({
    key: vehicleOf(part),
    name: part.vehicle ?? complianceFolder.vehicles.without,
  }))
}

/** How many papers of a choice have their pages in the file, and how many are listed only. */
export function countOf(parts: readonly FolderPart[], { vehicles, years }: FolderChoice) {
  const chosen = parts.filter(
    (part) =>
      (vehicles === null || vehicles.includes(vehicleOf(part))) &&
      (years === null || years.includes(part.year)),
  )
  return {
    valid: chosen.reduce((sum, { valid }) => sum + valid, 0),
    ended: chosen.reduce((sum, { ended }) => sum + ended, 0),
  }
}

function optionsOf(
  parts: readonly FolderPart[],
  nameOf: (part: FolderPart) => Omit<Choosable, 'papers'>,
): Choosable[] {
  const options = new Map<string, Choosable>()
  for (const part of parts) {
    const { key, name } = nameOf(part)
    const papers = (options.get(key)?.papers ?? 0) + part.valid + part.ended
    options.set(key, { key, name, papers })
  }
  return [...options.values()]
}
