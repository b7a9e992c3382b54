import { readFileSync } from 'node:fs'

/** PostgreSQL has a process for each session. */
export function childrenOf(parent: number | undefined): number[] {
  if (!parent) throw new Error('no database runs')
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8')
  return children.trim().split(' ').filter(Boolean).map(Number)
}
