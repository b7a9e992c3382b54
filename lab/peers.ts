import { audit, prepareLighthouse, type Figures } from './lighthouse.ts'
import { median, type Row } from './measure.ts'
import { startPeers } from './peer-apps.ts'
import { startSite } from './site.ts'

const sites = ['ours', 'next', 'spa'] as const
type Site = (typeof sites)[number]
type Measured = Record<Site, Figures[]>

/**
 * Our home and contact pages beside the same two in Next.js and in a single-page app: one run, in
 * turn, medians.
 */
export async function peerRows(rounds: number): Promise<Row[]> {
  const executablePath = await prepareLighthouse()
  const site = await startSite(4506)
  const peers = await startPeers(site.origin)
  const origins: Record<Site, string> = { ours: site.origin, next: peers.next, spa: peers.spa }
  const measured = new Map<string, Measured>(
    ['/', '/contact'].map((path) => [path, { ours: [], next: [], spa: [] }]),
  )
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? sites : sites.toReversed()
    for (const [path, figures] of measured)
      for (const each of order)
        figures[each].push(await audit(origins[each] + path, executablePath))
    console.log(`round ${round + 1} of ${rounds}`)
  }
  await Promise.all([site.stop(), peers.stop()])
  return [...measured].flatMap(([path, figures]) => rowsOf(path, figures))
}

function rowsOf(path: string, measured: Measured): Row[] {
  const of = (site: Site, value: (figures: Figures) => number) => median(measured[site].map(value))
  const row = (
    what: string,
    unit: string,
    value: (figures: Figures) => number,
    reaches: (ours: number, others: number[]) => boolean,
    toReach: string,
  ): Row => {
    const [ours, next, spa] = [of('ours', value), of('next', value), of('spa', value)]
    const shown = (figure: number) =>
      unit === 'KB' ? figure.toFixed(1) : Math.round(figure).toString()
    return {
      what: `${path}: ${what}`,
      ours: `${shown(ours)} ${unit}`.trim(),
      limit: `Next ${shown(next)}, SPA ${shown(spa)}`,
      ratio: `${(ours / next).toFixed(2)}, ${(ours / spa).toFixed(2)}`,
      toReach,
      reached: reaches(ours, [next, spa]),
    }
  }
  const below = (ours: number, others: number[]) => others.every((other) => ours < other)
  return [
    row(
      'performance',
      '',
      ({ scores }) => scores[0] ?? 0,
      (ours, others) => ours === 100 || others.every((other) => ours >= other),
      '100, or the best',
    ),
    row(
      'total blocking time',
      'ms',
      ({ tbt }) => tbt,
      (ours) => ours <= 75,
      '<= 75 ms',
    ),
    row('main-thread work', 'ms', ({ mainThread }) => mainThread, below, 'below both'),
    row('largest paint', 'ms', ({ lcp }) => lcp, below, 'below both'),
    row(
      'script',
      'KB',
      ({ scriptKb }) => scriptKb,
      (ours) => ours <= 15,
      '<= 15 KB',
    ),
  ]
}
