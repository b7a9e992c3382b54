import type { FileFormat } from '#domain/file-formats.ts'
import { complianceFolder } from '#content/compliance-folder.ts'
import { CodedError } from '#domain/errors.ts'
import { fill } from '#domain/fill.ts'
import type { Scope } from '#domain/scope.ts'
import { type FolderQuery, mostPapers, noVehicle } from '#domain/services/compliance-folder.ts'
import type { Db } from '#server/db/open.ts'
import { countPapers, folderParts } from './store.ts'

/** Null: all of them. */
export type OpenFolder = { vehicles: string[] | null; years: string[] | null; count: number }

/**
 * What a choice is of. Throws `not_found` for a vehicle that has no papers in this company,
 * `no_readings` where nothing is in the choice, and `too_large` for more than one PDF binds.
 */
export async function openFolder(
  db: Db,
  scope: Scope,
  query: FolderQuery,
  kind: FileFormat,
): Promise<OpenFolder> {
  const { nothing } = complianceFolder.count
  const vehicles = query.vehicles === null ? null : await namesOf(db, scope, query.vehicles)
  const count = await countPapers(db, scope, query)
  if (count === 0) throw new CodedError('no_readings', nothing)
  if (kind === 'pdf' && count > mostPapers)
    throw new CodedError('too_large', fill(complianceFolder.tooMany, { most: mostPapers, count }))
  return { vehicles, years: query.years, count }
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
