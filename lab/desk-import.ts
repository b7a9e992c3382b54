import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportDetail } from '#domain/customers/imports/contract.ts'
import type { Row } from './measure.ts'

const amounts = { companies: 500, vehicles: 2000, services: 4000 }
const mostSeconds = 30
const pollMs = 100

type Desk = { origin: string; cookie: string }

/** 500 companies with 2,000 vehicles and 4,000 past services: read, written, taken back. */
export async function importRows({ origin, cookie }: Desk): Promise<Row[]> {
  const call = async (method: string, path: string, body?: unknown): Promise<ImportDetail> => {
    const answer = await fetch(`${origin}/api/admin/imports${path}`, {
      method,
      headers: {
        cookie,
        origin,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return (await answer.json()) as ImportDetail
  }
  const [read, detail] = await timed(() => call('POST', '', { files: filesOf() }))
  const path = `/${detail.id}`
  const shown = new Set<number>()
  const [written, done] = await timed(async () => {
    let now = await call('POST', `${path}/commit`, { digest: detail.check?.digest })
    while (now.state === 'importing') {
      shown.add(now.progress.done)
      await sleep(pollMs)
      now = await call('GET', path)
    }
    return now
  })
  if (done.state !== 'done') throw new Error(done.problem ?? done.state)
  const [undone] = await timed(() => call('POST', `${path}/undo`))
  const { companies, vehicles, services } = done.counts ?? amounts
  const what = `${companies} companies, ${vehicles} vehicles, ${services} services`
  return [
    row(`import: ${what} read and checked`, read),
    row(`import: written, progress seen ${shown.size} times`, written),
    row('import: taken back', undone),
  ]
}

function filesOf() {
  const of = (count: number, head: string, line: (n: number) => string) =>
    [head, ...Array.from({ length: count }, (_none, n) => line(n))].join('\n')
  const company = (n: number) => `Moving Freight ${n % amounts.companies}`
  const unit = (n: number) => `Moved ${n % amounts.vehicles}`
  const files = {
    'clients.csv': of(
      amounts.companies,
      'Company Name,First Name,Last Name,Main Phone #s,E-mails,Billing Street 1',
      (n) => `${company(n)},Kim,Weber ${n},330-555-${1000 + n},kim${n}@moving.example,${n} Mill Rd`,
    ),
    'vehicles.csv': of(
      amounts.vehicles,
      'Customer,Unit,Make,Model,Year,Current Meter,Filters',
      (n) => `${company(n)},${unit(n)},Volvo,VNL,${2010 + (n % 15)},${400_000 + n},DPF`,
    ),
    'papers.csv': of(
      amounts.services,
      'Customer,Unit,Service Date,Filter,Mileage,Was due',
      (n) =>
        `${company(n)},${unit(n)},${n < amounts.vehicles ? '2023-05-14' : '2021-03-02'},DPF,${n < amounts.vehicles ? 300_000 : 150_000},yes`,
    ),
  }
  return Object.entries(files).map(([name, text]) => ({
    name,
    content: Buffer.from(text).toString('base64'),
  }))
}

async function timed<Answer>(act: () => Promise<Answer>): Promise<[number, Answer]> {
  const start = performance.now()
  const answer = await act()
  return [(performance.now() - start) / 1000, answer]
}

function row(what: string, seconds: number): Row {
  return {
    what,
    ours: `${seconds.toFixed(1)} s`,
    limit: '',
    ratio: '',
    toReach: `<= ${mostSeconds} s`,
    reached: seconds <= mostSeconds,
  }
}
