/** Writes docs/faults.md: the table, and what the runs with `--record` found. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './plan.ts'
import { readRecorded, type Recorded } from './recorded.ts'
import { commandOf, table } from './table.ts'

export const documentFile = join(import.meta.dirname, '../../docs/faults.md')

if (import.meta.main) writeFileSync(documentFile, faultsDocument(readRecorded()))

export function faultsDocument(recorded: Recorded): string {
  const rows = table.map(({ fault, holds, proofs }, at) => {
    const commands = proofs.map((proof) => `\`${commandOf(proof)}\``).join('<br>')
    const always = proofs.some((proof) => !('isLong' in proof)) ? 'yes' : 'on demand'
    return `| ${at + 1} | ${fault} | ${holds} | ${commands} | ${always} |`
  })
  const runs = Object.entries(recorded).flatMap(([name, { on, rounds, seed, findings }]) => [
    `### ${name}, ${on}, \`--rounds ${rounds} --seed ${seed}\``,
    '',
    ...findings.flatMap((finding) => [`- ${sentence(finding)}`]),
    '',
  ])
  return `${[
    '# Faults',
    '',
    'What can happen to a site on a machine, what must hold, and the command that proves it. Those that need no root and no',
    'package run with `npm test`, shortened; `--rounds 300` runs all of them at length, and a fault whose tool is missing says so',
    'and counts as skipped. This page is written by `npm exec -- node e2e/faults/document.ts`.',
    '',
    '| # | fault | what must hold | command | in `npm test` |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    '## What the last long runs found',
    'Each run with `--record` keeps its figures in `e2e/faults/recorded.json`.',
    '',
    ...runs,
  ]
    .join('\n')
    .trimEnd()}\n`
}

function sentence(finding: Finding): string {
  if ('skipped' in finding) return `skipped (${finding.skipped}): ${finding.guarantee}`
  const figures = Object.entries(finding.details)
    .map(([what, figure]) => `${what} ${String(figure)}`)
    .join('; ')
  return `${finding.holds ? 'holds' : '**does not hold**'}: ${finding.guarantee}. ${figures}`
}
