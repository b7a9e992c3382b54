import { spawnSync } from 'node:child_process'
import type { Plan } from '../plan.ts'

type Needs = { plan: Plan; root?: boolean; programs?: Record<string, string> }

/** Why a fault of the long run cannot be done here: said instead of a finding. */
export function whyNot({ plan, root = false, programs = {} }: Needs): string | null {
  if (!plan.isLong) return 'only in the long run (--rounds 300)'
  if (root && process.getuid?.() !== 0) return 'not root'
  for (const [program, debianPackage] of Object.entries(programs))
    if (spawnSync('which', [program]).status !== 0)
      return `no ${program} (apt-get install ${debianPackage})`
  return null
}
