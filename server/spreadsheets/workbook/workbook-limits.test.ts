// security.md M4
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { workbookOf, xlsxOf } from '#server/testing/import-files.ts'
import { readSpreadsheet } from '#server/spreadsheets/read-spreadsheet.ts'

const patience = { timeout: 240_000 }
const read = async (bytes: Buffer, by = 'sam') =>
  (await readSpreadsheet({ name: 'a.xlsx', bytes }, by)).sheets
const small = xlsxOf([
  ['Unit', 'VIN'],
  ['214', 'A'],
])

/** What the processes that read workbooks took at most, until the test ends. */
function watchReaders() {
  const most = { atOnce: 0, residentMb: 0, processorMs: 0 }
  const timer = setInterval(() => {
    const readers = readdirSync('/proc').filter(isReader)
    most.atOnce = Math.max(most.atOnce, readers.length)
    for (const pid of readers) {
      const kb = Number(/VmRSS:\s+(\d+)/.exec(fileOf(pid, 'status'))?.[1] ?? 0)
      most.residentMb = Math.max(most.residentMb, kb / 1024)
      const times = fileOf(pid, 'stat').split(') ')[1]?.split(' ') ?? []
      most.processorMs = Math.max(most.processorMs, 10 * (Number(times[11]) + Number(times[12])))
    }
  }, 10)
  onTestFinished(() => clearInterval(timer))
  return most
}

function isReader(pid: string): boolean {
  return (
    fileOf(pid, 'status').includes(`\nPPid:\t${process.pid}\n`) &&
    fileOf(pid, 'cmdline').includes('sheet-reader')
  )
}

function fileOf(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    // It has ended, or is no process.
    return ''
  }
}

describe.runIf(process.platform === 'linux')('workbooks', patience, () => {
  test('are read one at a time; two wait, and a further one is asked to come again', async () => {
    const most = watchReaders()
    const sent = await Promise.allSettled(
      ['sam', 'kim', 'lee', 'ann', 'pat'].map((who) => read(small, who)),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toEqual(sent.slice(0, 3))
    expect(sent[3]?.status).toBe('rejected')
    expect(sent[4]).toMatchObject({
      reason: {
        code: 'too_many_requests',
        message:
          'Several workbooks are being read right now. Please try again in a few seconds: your file is still here.',
        retryAfterSeconds: 5,
      },
    })
    expect(most.atOnce).toBe(1)
    expect(await read(small)).toHaveLength(1)
  })

  test('of one person take no place that a colleague needs', async () => {
    const own = Promise.allSettled([read(small), read(small), read(small)])
    expect(await read(small, 'kim')).toHaveLength(1)
    expect((await own).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  })

  test('that grow in memory end their reader before it has 320 MB', async () => {
    const most = watchReaders()
    const far = workbookOf(`<row><c t="inlineStr"><is><t>${'x'.repeat(180 * 1024 * 1024)}`)
    await expect(read(far)).rejects.toMatchObject({ message: expect.stringContaining('too large') })
    expect(most.residentMb).toBeGreaterThan(50)
    expect(most.residentMb).toBeLessThan(320)
  })

  test('that take long end their reader after five seconds of a processor', async () => {
    const most = watchReaders()
    const slow = workbookOf(`<row>${'<f/>'.repeat(40_000_000)}</row>`)
    await expect(read(slow)).rejects.toMatchObject({
      message: expect.stringContaining('too large'),
    })
    expect(most.processorMs).toBeGreaterThan(1000)
    expect(most.processorMs).toBeLessThan(6000)
  })

  test('as large as we take are read within those bounds', async () => {
    const row = (line: number) =>
      Array.from({ length: 20 }, (_, at) => (at === 0 ? line : `value ${line} ${at}`))
    const [sheet] = await read(xlsxOf(Array.from({ length: 50_000 }, (_, line) => row(line))))
    expect(sheet?.rows).toHaveLength(50_000)
  })
})
