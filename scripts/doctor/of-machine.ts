import { execFile } from 'node:child_process'
import { statfs } from 'node:fs/promises'
import { promisify } from 'node:util'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { Config } from '#server/config.ts'
import { unavailableReason } from '#server/db/unavailable.ts'
import type { Reached } from './reach.ts'
import { lastBackup } from '#server/health/last-backup.ts'
import type { Trouble } from '#server/health/find-trouble.ts'
import { type Line, ok, trouble, unset } from './line.ts'

const gb = 1e9
const dayMs = 86_400_000
/** A one-time code and a sealed link are judged by the clock. */
const mostSkewMs = 30_000
const fewestDays = 14
const patienceMs = 10_000

export async function checkDisk({ dataDir, archiveDir }: Config): Promise<Line> {
  const folders = archiveDir === null ? [dataDir] : [dataDir, archiveDir]
  const disks = await Promise.all(folders.map(spaceIn))
  const said = disks.map(({ folder, free, part }) =>
    part === null
      ? `${folder} cannot be read`
      : `${(free / gb).toFixed(1)} GB (${Math.round(part * 100)}%) free at ${folder}`,
  )
  // As the alert of deploy/alerts.yml has it, but for large disks.
  const isShort = disks.some(({ free, part }) => part === null || (part < 0.1 && free < 5 * gb))
  return (isShort ? trouble : ok)('Disk', said.join('; '))
}

async function spaceIn(folder: string) {
  const disk = await statfs(folder).catch(() => null)
  if (disk === null) return { folder, free: 0, part: null }
  return { folder, free: disk.bavail * disk.bsize, part: disk.bavail / disk.blocks }
}

export async function checkBackup(config: Config, found: Trouble | null): Promise<Line> {
  if (config.databaseUrl !== null)
    return unset('Backup', 'that of DATABASE_URL is its own matter: does someone try it?')
  const last = await lastBackup(config)
  if (last === null)
    return trouble('Backup', 'there is none: npm run backup, or ARCHIVE_DIR (docs/operations.md)')
  const said = `the newest is ${((Date.now() - last.getTime()) / 3_600_000).toFixed(1)} hours old`
  return (found !== null && found.backup !== null ? trouble : ok)('Backup', said)
}

/** By another machine that has told the time already, else by what this one says of its own. */
export async function checkClock(
  providers: readonly Reached[],
  database: { isElsewhere: boolean; skewMs: number } | null,
): Promise<Line> {
  const provider = providers.find(({ at }) => at !== null)
  const [who, skewMs] =
    provider !== undefined
      ? [provider.name, (provider.at?.getTime() ?? Number.NaN) - Date.now()]
      : database?.isElsewhere
        ? ['the database', database.skewMs]
        : [null, 0]
  if (who !== null) {
    // A provider says whole seconds.
    const seconds = Math.round(Math.abs(skewMs) / 1000)
    return Math.abs(skewMs) > mostSkewMs
      ? trouble('Clock', `it is ${seconds} s away from that of ${who}: set it by NTP`)
      : ok('Clock', `within ${seconds + 1} s of that of ${who}`)
  }
  const ask = promisify(execFile)('timedatectl', ['show', '-p', 'NTPSynchronized', '--value'])
  const said = await ask.then(
    ({ stdout }) => stdout.trim(),
    () => '',
  )
  if (said === 'yes') return ok('Clock', 'set by NTP, says timedatectl')
  return said === 'no'
    ? trouble('Clock', 'not set by NTP, says timedatectl: timedatectl set-ntp true')
    : unset('Clock', 'there is nothing here to compare it with')
}

/** The address that people type: whether it leads here, and how long its certificate lasts. */
export async function checkAddress({ publicUrl, isPublic }: Config): Promise<Line> {
  if (!isPublic) return unset('Address', `${publicUrl}: for this machine alone`)
  const reached = await fetch(`${publicUrl}/healthz`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  }).then(
    ({ status }) => (status === 200 ? null : `answers ${status}`),
    (error: Error) => `does not answer (${unavailableReason(error.cause ?? error)})`,
  )
  if (reached !== null) return trouble('Address', `${publicUrl} ${reached}`)
  const url = new URL(publicUrl)
  if (url.protocol === 'http:')
    return trouble('Address', `${publicUrl} answers without TLS: anyone on the way can read along`)
  const ends = await endOfCertificate(url)
  const days = Math.floor((ends.getTime() - Date.now()) / dayMs)
  return (days < fewestDays ? trouble : ok)(
    'Address',
    `${publicUrl} answers, its certificate is good for ${days} days`,
  )
}

function endOfCertificate({ hostname, port }: URL): Promise<Date> {
  return new Promise((resolve, reject) => {
    const name = isIP(hostname) === 0 ? { servername: hostname } : {}
    const socket = connect({ host: hostname, port: Number(port || 443), ...name })
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('no answer in time')))
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.end()
    })
  })
}
