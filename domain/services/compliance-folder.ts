import * as z from 'zod/mini'
import type { Addressee } from '#domain/accounts/addressee.ts'
import type { CertificateKind } from './contract.ts'

/** Of one PDF: so many are bound in 5 s of the thread that others wait for. */
export const mostPapers = 200
/** Vehicles by name in one address; beyond that one chooses all of them. */
export const mostVehicles = 100
/** In place of a vehicle: papers of services without one. */
export const noVehicle = 'none'

const vehiclesWrong = `Please choose up to ${mostVehicles} vehicles, or all of them.`
const yearsWrong = 'Please choose years from the list.'

// A shape with its limit in it, so that each mistake gets one sentence.
const vehicleIds = new RegExp(`^([\\w-]{1,64}(,[\\w-]{1,64}){0,${mostVehicles - 1}})?$`)
const yearNumbers = /^(\d{4}(,\d{4}){0,99})?$/

function choice(wrong: string, shape: RegExp) {
  return z._default(
    z.pipe(
      z.string(wrong).check(z.regex(shape, wrong)),
      z.transform((text: string) => (text === '' ? null : text.split(','))),
    ),
    null,
  )
}

/** `?vehicles=id,id&years=2025,2026`: without one of them, all. */
export const folderQuery = z.object({
  vehicles: choice(vehiclesWrong, vehicleIds),
  years: choice(yearsWrong, yearNumbers),
})

/** How many papers a vehicle has of a year; `ended`: withdrawn or replaced, and listed only. */
export const folderPart = z.object({
  /** Null: the service names no vehicle. */
  vehicleId: z.nullable(z.string()),
  vehicle: z.nullable(z.string()),
  year: z.string(),
  valid: z.number(),
  ended: z.number(),
})

export type FolderQuery = z.infer<typeof folderQuery>
export type FolderPart = z.infer<typeof folderPart>

/** One line of the list: what was attested, its hash, and whether it counts. */
export type FolderPaper = {
  number: string
  kind: CertificateKind
  servicedOn: string
  issuedOn: string
  vehicle: string | null
  unitNumber: string | null
  /** Where the paper says none: the vehicle by the filter's record, of the company that paid. */
  recordedUnit: string | null
  vin: string | null
  vehicleSerial: string | null
  serialNumbers: string[]
  withdrawnOn: string | null
  replacedBy: string | null
  /** Of the attested content, as /verify shows it. */
  contentSha256: string
}

/** The list in front of the papers. Null: all there are. */
export type FolderCover = {
  addressee: Addressee
  madeOn: string
  /** The address that shows one by its number. */
  verifyAt: string
  vehicles: string[] | null
  years: string[] | null
  papers: FolderPaper[]
}
