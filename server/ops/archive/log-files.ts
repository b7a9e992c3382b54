import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzip, gzip } from 'node:zlib'
import { promisify } from 'node:util'

/** What the archive holds, in two folders. */
export function archiveFolders(archiveDir: string): { log: string; backups: string } {
  return { log: join(archiveDir, 'log'), backups: join(archiveDir, 'backups') }
}

/** One file of 16 MB of the log, in its place within all files of its timeline. */
export type Segment = { name: string; timeline: number; place: number }

const segmentsPerLog = 256

/** Null for the other files of the log. */
export function parseSegment(name: string): Segment | null {
  const [, timeline = '', log = '', segment = ''] =
    /^([\dA-F]{8})([\dA-F]{8})([\dA-F]{8})$/.exec(name) ?? []
  if (timeline === '') return null
  const place = Number.parseInt(log, 16) * segmentsPerLog + Number.parseInt(segment, 16)
  return { name, timeline: Number.parseInt(timeline, 16), place }
}

export function segmentName(timeline: number, place: number): string {
  return [timeline, Math.floor(place / segmentsPerLog), place % segmentsPerLog]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('')
}

/** The place of a position of the log such as 0/3000028. */
export function walOffset(position: string): number {
  const [log = '0', byte = '0'] = position.split('/')
  return Number.parseInt(log, 16) * segmentsPerLog + Math.floor(Number.parseInt(byte, 16) / 2 ** 24)
}

// Most of a file that a minute has ended is zeros: 17 KB of them are left, where level 1 leaves 74.
const level = 4

export const zippedName = (name: string) => `${name}.gz`

/** Its header says, in whole seconds, when the content was last written: copies keep that. */
export async function zip(content: Buffer, writtenAt: Date): Promise<Buffer> {
  const zipped = await promisify(gzip)(content, { level })
  zipped.writeUInt32LE(Math.floor(writtenAt.getTime() / 1000), 4)
  return zipped
}

export async function unzipped(folder: string, name: string): Promise<Buffer> {
  return promisify(gunzip)(await readFile(join(folder, zippedName(name))))
}
