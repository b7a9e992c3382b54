import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '../../../scripts/temporary-folder.ts'
import { compare, readLedger } from '../comparison.ts'
import { end, isAlive, pause, readOn, startServer, startWriters, withDatabase } from '../house.ts'
import { type Finding, freePort, type Plan } from '../plan.ts'
import { whyNot } from './needs.ts'
import { residentMb } from './slow-clients.ts'

const guarantee =
  'fifteen minutes of pages, calls and forms: memory and descriptors level off, and nothing is lost'
const minutesOfLong = 15
const sampleMs = 10_000
const warmUpPart = 0.4
// Of the memory at rest, an hour: what a leak would be seen by, above the noise of a quarter of an
// hour.
const mostAnHour = 0.1
const mostMoreDescriptors = 20

type Sample = { hours: number; residentMb: number; descriptors: number }

/** A quarter of an hour of mixed load; the slope of memory and descriptors after the warm-up. */
export async function soak(plan: Plan): Promise<Finding[]> {
  const missing = whyNot({ plan })
  if (missing !== null) return [{ guarantee, skipped: missing }]
  const folder = await temporaryFolder('soak')
  const house = { port: await freePort(), dataDir: join(folder, 'data') }
  const ledgerFile = join(folder, 'ledger.txt')
  const server = await startServer(house)
  const writers = startWriters(house, ledgerFile, String(plan.seed), 1)
  const readers = ['/', '/calculator', '/api/reviews', '/healthz'].map((path) =>
    readOn(house, path, 100),
  )
  const samples: Sample[] = []
  try {
    const begun = Date.now()
    const length = plan.times(minutesOfLong, 1) * 60_000
    while (Date.now() - begun < length) {
      await pause(sampleMs)
      samples.push({
        hours: (Date.now() - begun) / 3_600_000,
        residentMb: residentMb(server.pid ?? 0),
        descriptors: readdirSync(`/proc/${server.pid}/fd`).length,
      })
    }
    const visits = readers.map((reader) => reader.end())
    const lived = isAlive(server)
    await end(writers, 'SIGKILL')
    await pause(1000)
    await end(server, 'SIGTERM')
    const ledger = await readLedger(ledgerFile)
    const { holds, ...counts } = await withDatabase(house, (url) => compare(ledger, url))
    return [
      judged(samples, {
        holds: holds && lived,
        counts,
        failed: visits.flatMap((visit) => visit.failed),
      }),
    ]
  } finally {
    for (const reader of readers) reader.end()
    await end(writers, 'SIGKILL')
    await end(server, 'SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}

function judged(
  samples: Sample[],
  { holds, counts, failed }: { holds: boolean; counts: object; failed: string[] },
): Finding {
  const warm = samples.slice(Math.floor(samples.length * warmUpPart))
  const mean = warm.reduce((sum, sample) => sum + sample.residentMb, 0) / warm.length
  const anHour = slope(warm.map((sample) => [sample.hours, sample.residentMb]))
  const descriptors = warm.map((sample) => sample.descriptors)
  const more = (descriptors.at(-1) ?? 0) - (descriptors[0] ?? 0)
  return {
    guarantee,
    holds:
      holds && failed.length === 0 && anHour <= mean * mostAnHour && more <= mostMoreDescriptors,
    details: {
      minutes: Math.round((samples.at(-1)?.hours ?? 0) * 60),
      residentMb: `${warm[0]?.residentMb} to ${warm.at(-1)?.residentMb}, most ${Math.max(...samples.map((sample) => sample.residentMb))}`,
      megabytesAnHour: Math.round(anHour * 10) / 10,
      descriptors: `${Math.min(...descriptors)} to ${Math.max(...descriptors)}`,
      failed: [...new Set(failed)].join() || 0,
      ...counts,
    },
  }
}

/** Least squares. */
function slope(points: [number, number][]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const over = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  return over / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
}
