import { createReadStream } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { archiveFolders, parseSegment, type Segment, zippedName } from './log-files.ts'

export type BaseBackup = { file: string; endedAt: Date }

/** Where the log begins that a backup needs. */
export type BackupLabel = { timeline: number; position: string; startedAt: Date }

/** By name, thus by timeline and place. Of what is no file of the log nothing is said. */
export async function listLog(
  archiveDir: string,
): Promise<{ segments: Segment[]; timelines: number[] }> {
  const names = (await readdir(archiveFolders(archiveDir).log))
    .filter((name) => name.endsWith('.gz'))
    .map((name) => name.slice(0, -'.gz'.length))
    .sort()
  return {
    segments: names.map(parseSegment).filter((segment) => segment !== null),
    timelines: names.flatMap((name) => {
      const [, timeline] = /^([\dA-F]{8})\.history$/.exec(name) ?? []
      return timeline === undefined ? [] : [Number.parseInt(timeline, 16)]
    }),
  }
}

const suffix = '.tar.gz'

/** As 20261123T190501Z.tar.gz: to that second or a later one a database can be restored with it. */
export function backupName(endedAt: Date): string {
  const second = new Date(Math.ceil(endedAt.getTime() / 1000) * 1000)
  return `${second.toISOString().replaceAll(/[-:]|\.\d+/g, '')}${suffix}`
}

/** The oldest first. */
export async function listBackups(archiveDir: string): Promise<BaseBackup[]> {
  const { backups } = archiveFolders(archiveDir)
  return (await readdir(backups)).sort().flatMap((name) => {
    const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/.exec(name) ?? []
    const [year, month, day, hour, minute, second] = parts
    if (second === undefined) return []
    const endedAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
    return [{ file: join(backups, name), endedAt }]
  })
}

/** When the file of the log, or of a timeline, was last written to. */
export async function writtenAt(archiveDir: string, name: string): Promise<Date> {
  await using file = await open(join(archiveFolders(archiveDir).log, zippedName(name)))
  const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0)
  return new Date(buffer.readUInt32LE(4) * 1000)
}

const tarBlock = 512

/** PostgreSQL writes it as the first file of a backup. Null for what is none, or is cut. */
export async function readLabel(file: string): Promise<BackupLabel | null> {
  const text = await firstFile(file, 'backup_label').catch(() => '')
  const position = /^START WAL LOCATION: ([\dA-F]+\/[\dA-F]+) /m.exec(text)?.[1]
  const timeline = /^START TIMELINE: (\d+)$/m.exec(text)?.[1]
  const startedAt = /^START TIME: (\S+ \S+) UTC$/m.exec(text)?.[1]
  if (position === undefined || timeline === undefined || startedAt === undefined) return null
  return {
    position,
    timeline: Number(timeline),
    startedAt: new Date(`${startedAt.replace(' ', 'T')}Z`),
  }
}

async function firstFile(tar: string, name: string): Promise<string> {
  const source = createReadStream(tar, { end: 2 ** 20 })
  const unzip = createGunzip()
  source.on('error', (error) => unzip.destroy(error)).pipe(unzip)
  let start = Buffer.alloc(0)
  for await (const piece of unzip) {
    start = Buffer.concat([start, piece as Buffer])
    if (start.length < tarBlock) continue
    if (start.toString('latin1', 0, 100).split('\0')[0] !== name) return ''
    const size = Number.parseInt(start.toString('latin1', 124, 136), 8)
    if (start.length >= tarBlock + size) return start.toString('utf8', tarBlock, tarBlock + size)
  }
  return ''
}
