import {
  assumed,
  carriedByDatabase,
  carriedByMachine,
  costOfHearing,
  costs,
  needsOf,
} from './computed.ts'
import { median } from '../measure.ts'
import { kinds, type Kind, type Report, type Row, rowOf } from './report.ts'

const marks = { begin: '<!-- npm run bench -- scaling --write: begin -->', end: '<!-- end -->' }
const names: Record<Kind, string> = {
  pages: 'page',
  calls: 'call, signed in',
  forms: 'form stored',
  messages: 'message shown',
}
const coresOfMachines = [2, 4, 8, 16]
const companies = [1, 10, 100, 1000]
const databaseCores = 4
const leastShare = 0.8

/** The page with the tables of this run in place of the ones before. */
export function intoDocument(text: string, report: Report): string {
  const [begin, end] = [text.indexOf(marks.begin), text.indexOf(marks.end)]
  if (begin < 0 || end < begin) throw new Error('the page has no place for the tables')
  return `${text.slice(0, begin)}${marks.begin}\n${tables(report)}\n${text.slice(end)}`
}

export function tables(report: Report): string {
  return [measured(report), ...starved(report), connections(report), computed(report)].join('\n\n')
}

/** Beside other work the rates say what was left over, and each request costs more than alone. */
function starved({ rows }: Report): string[] {
  const share = median(rows.map(({ ourCores, busyCores }) => ourCores / busyCores))
  if (share >= leastShare) return []
  return [
    `**This run had ${round(share * 100)}% of what the cores did; other work had the rest.** Its rates, times and ratios are no measure of the site. ` +
      'The processor times are too high, so what is computed from them is too careful. Run it again where nothing else runs.',
  ]
}

function measured(report: Report): string {
  const { machine, versions, rows, emails } = report
  const counts = [...new Set(rows.map(({ servers }) => servers))]
  const lines = kinds.flatMap((kind) =>
    [false, true].flatMap((redis) =>
      counts.flatMap((servers) => {
        const [front, direct] = (['front', 'direct'] as const).map((way) =>
          rowOf(rows, { servers, redis, kind, way }),
        )
        return front && direct ? [measuredLine(front, direct)] : []
      }),
    ),
  )
  const held = rows.flatMap(({ stillHeld }) => (stillHeld === null ? [] : [stillHeld]))
  return [
    '### Measured',
    `${report.on}, commit ${report.commit}, ${machine.cores} cores (${machine.processor}), ${round(machine.memoryMb / 1024)} GB, ` +
      `PostgreSQL ${versions.postgresql} on ${machine.disk}, nginx ${versions.nginx}, Node ${versions.node}` +
      `${versions.redis === null ? ', no Redis' : `, Redis ${versions.redis}`}. ` +
      `Load average ${report.loadBefore.toFixed(1)} before, ${report.loadAfter.toFixed(1)} after.`,
    '',
    table(
      [
        'what',
        'servers',
        'one server, direct',
        'all, behind nginx',
        'ratio',
        'p50 / p95 / p99 direct',
        'behind nginx',
        'processor ms: server / nginx / PostgreSQL / load',
        'cores busy',
      ],
      lines,
    ),
    '',
    `${report.heldSockets} more sockets were held open during the messages, and ${Math.min(...held)} were open at the end of each run. ` +
      `The largest server had ${round(report.residentMb)} MB resident. A form leaves ${round(emails.aForm)} emails; one server made ${round(emails.perSecond)} ` +
      `a second with nothing else to do, each for ${processorCell(emails.processorMs, ['server', 'database'])} ms of server and PostgreSQL.`,
  ].join('\n')
}

function measuredLine(front: Row, direct: Row): string[] {
  const times = ({ p50Ms, p95Ms, p99Ms }: Row) =>
    `${[p50Ms, p95Ms, p99Ms].map(round).join(' / ')} ms`
  return [
    `${names[front.kind]}${front.redis ? ', Redis' : ''}`,
    String(front.servers),
    `${round(direct.perSecond)}/s`,
    `${round(front.perSecond)}/s`,
    (front.perSecond / direct.perSecond).toFixed(2),
    times(direct),
    times(front),
    processorCell(front.processorMs, ['server', 'nginx', 'database', 'load']),
    `${front.ourCores.toFixed(1)} of ${front.busyCores.toFixed(1)}`,
  ]
}

function connections({ connections, maxConnections }: Report): string {
  const uses = [...new Set(connections.flatMap(({ most }) => Object.keys(most)))]
    .filter((use) => use.startsWith('lakeline'))
    .sort()
  const lines = connections.map(({ servers, most }) => {
    const counts = uses.map((use) => most[use] ?? 0)
    const sum = counts.reduce((total, count) => total + count, 0)
    return [servers, ...counts, sum].map(String)
  })
  return [
    `Connections to the database, the most at a time (\`max_connections\` was ${maxConnections}):`,
    '',
    table(['servers', ...uses.map((use) => `\`${use}\``), 'all'], lines),
  ].join('\n')
}

function computed(report: Report): string {
  const servers = Math.max(...report.rows.map((row) => row.servers))
  const cost = costs(report, servers)
  const perMachine = kinds.map((kind) => [
    names[kind],
    `${round(1000 / cost[kind].server)}/s`,
    ...coresOfMachines.map((cores) => `${round(carriedByMachine(cost[kind], cores))}/s`),
    ...databaseCells(kind, cost[kind]),
  ])
  const hearing = costOfHearing(report, servers)
  return [
    '### Computed, not measured',
    `From the processor time behind nginx with ${servers} servers, a form with its emails, with cores planned ${assumed.busyShare * 100}% busy. It takes the ` +
      'cores of another machine to be as fast as these, and the disk of the database to keep up.',
    '',
    table(
      [
        'what',
        'one process, all of a core',
        ...coresOfMachines.map((cores) => `one machine of ${cores} cores`),
        `a database of its own with ${databaseCores} cores`,
        'which feeds',
      ],
      perMachine,
    ),
    '',
    `Each process hears of each message: one more adds ${hearing > 0 ? hearing.toFixed(2) : 'less than can be measured,'} ms of a processor to a message.`,
    '',
    `A company's working day, assumed: ${kinds.map((kind) => `${assumed.dayOfCompany[kind]} ${kind}`).join(', ')} in ${assumed.hours} hours, ${assumed.peakFactor} times as many in the peak hour.`,
    '',
    companiesTable(report, cost),
  ].join('\n')
}

function databaseCells(kind: Kind, cost: ReturnType<typeof costs>[Kind]): string[] {
  const carried = kind === 'pages' ? null : carriedByDatabase(cost, databaseCores)
  if (carried === null) return ['not asked', '-']
  return [`${round(carried.perSecond)}/s`, `${round(carried.serverCores)} cores of servers`]
}

function companiesTable({ connections }: Report, cost: ReturnType<typeof costs>): string {
  const last = connections.at(-1)
  const sum = Object.entries(last?.most ?? {})
    .filter(([use]) => use.startsWith('lakeline'))
    .reduce((total, [, count]) => total + count, 0)
  const each = Math.ceil(sum / (last?.servers ?? 1))
  return table(
    [
      'companies',
      ...kinds.map((kind) => `${kind} a second`),
      'cores for servers',
      'for nginx',
      'for PostgreSQL',
      'processes, one to spare',
      'their connections',
    ],
    companies.map((count) => {
      const needs = needsOf(count, cost)
      const { servers, nginx, database } = needs.cores
      return [
        String(count),
        ...kinds.map((kind) => round(needs.perSecond[kind])),
        ...[servers, nginx, database].map(round),
        String(needs.processes),
        String(needs.processes * each),
      ]
    }),
  )
}

function processorCell(
  ms: Report['emails']['processorMs'],
  parts: readonly (keyof Report['emails']['processorMs'])[],
): string {
  return parts.map((part) => round(ms[part])).join(' / ')
}

function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...lines.map(line)].join('\n')
}

/** Three digits say all that a measurement knows. */
function round(value: number): string {
  if (value === 0) return '0'
  const places = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))))
  return value >= 100
    ? Math.round(value).toLocaleString('en-US')
    : String(Number(value.toFixed(Math.min(3, places))))
}
