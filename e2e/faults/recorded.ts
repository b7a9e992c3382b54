import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FaultName } from './all.ts'
import type { Finding } from './plan.ts'

export type Recorded = Partial<
  Record<FaultName, { on: string; rounds: number; seed: number; findings: Finding[] }>
>

const file = join(import.meta.dirname, 'recorded.json')

export function readRecorded(): Recorded {
  return JSON.parse(readFileSync(file, 'utf8')) as Recorded
}

/** What a run on this machine found, in place of what was found before. */
export function record(found: Recorded): void {
  writeFileSync(file, `${JSON.stringify({ ...readRecorded(), ...found }, null, 2)}\n`)
}
