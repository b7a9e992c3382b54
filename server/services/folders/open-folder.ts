import { complianceFolder } from '#content/compliance-folder.ts'
import { CodedError } from '#domain/errors.ts'
import { fill } from '#domain/fill.ts'
import type { Scope } from '#domain/scope.ts'
import {
  type FolderPaper,
  type FolderQuery,
  mostListed,
  mostPapers,
  noVehicle,
} from '#domain/services/compliance-folder.ts'
import type { Db } from '#server/db/open.ts'
import { countPapers, folderParts, papersOfFolder } from './store.ts'

/** Null: all of them. */
export type OpenFolder = {
  vehicles: string[] | null
  years: string[] | null
  papers: FolderPaper[]
}

const limits = {
  pdf: { most: mostPapers, sentence: complianceFolder.tooMany },
  csv: { most: mostListed, sentence: complianceFolder.tooManyRows },
} as const

/**
 * The list of a choice. Throws `not_found` for a vehicle that has no papers in this company,
 * `no_readings` where nothing is in the choice, and `too_large` beyond the limit of the file.
 */
export async function openFolder(
  db: Db,
  scope: Scope,
  query: FolderQuery,
  kind: 'pdf' | 'csv',
): Promise<OpenFolder> {
  const { nothing } = complianceFolder.count
  const vehicles = query.vehicles === null ? null : await namesOf(db, scope, query.vehicles)
  const count = await countPapers(db, scope, query)
  if (count === 0) throw new CodedError('no_readings', nothing)
  const { most, sentence } = limits[kind]
  if (count > most) throw new CodedError('too_large', fill(sentence, { most, count }))
  return { vehicles, years: query.years, papers: await papersOfFolder(db, scope, query) }
}

async function namesOf(db: Db, scope: Scope, ids: readonly string[]): Promise<string[]> {
  const { noSuchVehicle, vehicles } = complianceFolder
  const names = new Map(
    (await folderParts(db, scope)).map(({ vehicleId, vehicle }) => [
      vehicleId ?? noVehicle,
      vehicle ?? vehicles.without,
    ]),
  )
  return ids.map((id) => {
    const name = names.get(id)
    if (name === undefined) throw new CodedError('not_found', noSuchVehicle)
    return name
  })
}
