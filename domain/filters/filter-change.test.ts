import { expect, test } from 'vitest'
import { rowsOfText } from '#domain/spreadsheets/testing/rows-of-text.ts'
import { staffChange } from '#domain/staff/accounts-contract.ts'
import { filterChange, measureWrong } from './contract.ts'
import { readFilters } from './filters-import.ts'

type Parsed = { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }
const issuesOf = ({ error }: Parsed) =>
  error?.issues.map(({ path, message }) => [path.join('.'), message])

test.each<[object, unknown]>([
  [{ state: 'retired' }, [['retiredReason', 'Please say why it’s retired.']]],
  [{ state: 'retired', retiredReason: ' ' }, [['retiredReason', 'Please say why it’s retired.']]],
  [{ state: 'retired', retiredReason: 'Cracked.' }, undefined],
  [{ serialNumber: 'A1' }, undefined],
  [{ retiredReason: '' }, undefined],
  [{ serialNumber: ' ' }, [['serialNumber', 'Please enter the serial number.']]],
  // Nothing weighs or resists nothing: the row refuses it, too.
  [{ pressureNewInH2O: '0' }, [['pressureNewInH2O', measureWrong]]],
  [{ pressureNewInH2O: '0.01' }, undefined],
  [{ weightNewG: '0.04', flowNewCfm: '0.1' }, [['weightNewG', measureWrong]]],
])('of a filter the change %j is judged', (sent, issues) => {
  expect(issuesOf(filterChange.safeParse(sent))).toEqual(issues)
})

test('of a filter only what is sent changes, and what is sent empty is forgotten', () => {
  expect(filterChange.safeParse({ state: 'on_shelf' }).data).toEqual({ state: 'on_shelf' })
  expect(filterChange.safeParse({ partNumber: ' ', flowNewCfm: '' }).data).toEqual({
    partNumber: null,
    flowNewCfm: null,
  })
})

test.each<[object, boolean]>([
  [{}, false],
  [{ handTo: null }, false],
  [{ handTo: 'a' }, false],
  [{ role: 'office' }, true],
  [{ isActive: false }, true],
  [{ isActive: false, handTo: 'x'.repeat(100) }, true],
  [{ isActive: false, handTo: 'x'.repeat(101) }, false],
  [{ isActive: false, handTo: '' }, false],
])('of a colleague the change %j says what to change: %s', (sent, isRight) => {
  expect(staffChange.safeParse(sent).success).toBe(isRight)
})

test.each([
  [100, 100, []],
  [101, 100, ['serialNumber']],
  [100, 101, ['partNumber']],
])('a serial number of %d signs and a part number of %d', (serial, part, fields) => {
  const rows = `Serial,Part number\n${'s'.repeat(serial)},${'p'.repeat(part)}`
  const steps = readFilters(rowsOfText(rows), { today: '2026-03-10', unit: 'mi' })
  let step = steps.next()
  while (!step.done) step = steps.next()
  const { errors, notes } = step.value
  expect([...errors, ...notes].map(({ field }) => field)).toEqual(fields)
})
