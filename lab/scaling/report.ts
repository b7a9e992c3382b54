import type { Load } from './http-load.ts'

export const kinds = ['pages', 'calls', 'forms', 'messages'] as const
export type Kind = (typeof kinds)[number]
export type Way = 'direct' | 'front'
export const parts = ['server', 'nginx', 'database', 'load'] as const
/** Milliseconds of a processor that each part takes for one request. */
export type ProcessorMs = Record<(typeof parts)[number], number>

export type Sample = Load & {
  processorMs: ProcessorMs
  /** Cores that the parts used, and that the whole machine did, with whatever else runs on it. */
  ourCores: number
  busyCores: number
  /** Emails that left meanwhile, by request. */
  emails: number
  stillHeld: number | null
}
export type Row = Sample & { servers: number; redis: boolean; kind: Kind; way: Way }

/** The most connections to the database at a time, by what they are for. */
export type Connections = { servers: number; most: Record<string, number> }
/** What follows a form. */
export type Emails = {
  aForm: number
  measured: number
  perSecond: number
  processorMs: ProcessorMs
}

export type Report = {
  on: string
  commit: string
  machine: { cores: number; processor: string; memoryMb: number; disk: string }
  versions: { node: string; postgresql: string; nginx: string; redis: string | null }
  loadBefore: number
  loadAfter: number
  seconds: number
  heldSockets: number
  residentMb: number
  maxConnections: number
  connections: Connections[]
  emails: Emails
  rows: Row[]
}

export function rowOf(
  rows: readonly Row[],
  of: { servers: number; redis?: boolean; kind: Kind; way: Way },
): Row | null {
  const { servers, redis = false, kind, way } = of
  return (
    rows.find(
      (row) =>
        row.servers === servers && row.redis === redis && row.kind === kind && row.way === way,
    ) ?? null
  )
}
