import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { machineSeconds, processorSeconds } from './processor-time.ts'

const burn = 'const end = process.cpuUsage().user + 2e5; while (process.cpuUsage().user < end);'

test('the processor time of a child that has ended counts with its parent', () => {
  const before = processorSeconds([process.pid])
  execFileSync(process.execPath, ['-e', burn])
  expect(processorSeconds([process.pid]) - before).toBeGreaterThan(0.15)
})

test('the processor time of a child that lives counts, and that of others does not', async () => {
  const child = spawn(process.execPath, [
    '-e',
    `${burn} console.log('burnt'); setInterval(() => {}, 1e3)`,
  ])
  await once(child.stdout, 'data')
  expect(processorSeconds([process.pid])).toBeGreaterThan(processorSeconds([child.pid ?? 0]))
  expect(processorSeconds([child.pid ?? 0])).toBeGreaterThan(0.15)
  expect(machineSeconds()).toBeGreaterThan(processorSeconds([child.pid ?? 0]))
  child.kill()
  await once(child, 'exit')
  expect(processorSeconds([child.pid ?? 0])).toBe(0)
})
