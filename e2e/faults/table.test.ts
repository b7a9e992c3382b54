import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faults } from './all.ts'
import { documentFile, faultsDocument } from './document.ts'
import { readRecorded } from './recorded.ts'
import { table } from './table.ts'

const root = join(import.meta.dirname, '../..')

test('all 30 faults have a command that exists', () => {
  expect(table).toHaveLength(30)
  for (const { proofs } of table) {
    expect(proofs.length).toBeGreaterThan(0)
    for (const proof of proofs) {
      if ('fault' in proof) expect(faults).toHaveProperty(proof.fault)
      else expect(existsSync(join(root, proof.test)), proof.test).toBe(true)
    }
  }
})

test('every fault that can be run stands in the table', () => {
  const named = table.flatMap(({ proofs }) =>
    proofs.flatMap((proof) => ('fault' in proof ? [proof.fault] : [])),
  )
  expect([...new Set(named)].sort()).toEqual(Object.keys(faults).sort())
})

test('docs/faults.md is what the table and the recorded runs say', () => {
  expect(readFileSync(documentFile, 'utf8')).toBe(faultsDocument(readRecorded()))
})
