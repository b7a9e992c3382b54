import { stat } from 'node:fs/promises'
import { formatMinute } from './minute.ts'
import { type BaseBackup, listBackups, listLog, readLabel, writtenAt } from './list-archive.ts'
import {
  archiveFolders,
  type Segment,
  walOffset,
  segmentName,
  unzipped,
  zippedName,
} from './log-files.ts'

/** The message is for whoever restores: it says what is missing. Nothing was made. */
export class CannotRestore extends Error {}

export type RestorePlan = { backup: BaseBackup; timeline: number }

type Branch = { timeline: number; leftAt: string }

/** The newest backup before `at`, or of all, and the log that leads from it to there. */
export async function planRestore(archiveDir: string, at: Date | null): Promise<RestorePlan> {
  const isThere = await stat(archiveFolders(archiveDir).log).catch(() => null)
  if (isThere === null)
    throw new CannotRestore(`There is no archive in ${archiveDir}: set ARCHIVE_DIR, or --from.`)
  const timeline = await timelineAt(archiveDir, at)
  const branches = await branchesOf(archiveDir, timeline)
  const backup = await newestBackup(archiveDir, { at, timeline, branches })
  await checkLog(archiveDir, {
    at,
    backup,
    timelines: [timeline, ...branches.map((one) => one.timeline)],
  })
  return { backup: backup.backup, timeline }
}

/**
 * A restored database goes on in a timeline of its own. At a time the one counts that was the
 * newest then: what was written before a restore is still there under the number before.
 */
async function timelineAt(archiveDir: string, at: Date | null): Promise<number> {
  const { timelines } = await listLog(archiveDir)
  const begun = await Promise.all(
    timelines.map(async (timeline) => ({
      timeline,
      begunAt: await writtenAt(archiveDir, historyName(timeline)),
    })),
  )
  const known = begun.filter(({ begunAt }) => at === null || begunAt <= at)
  return Math.max(1, ...known.map(({ timeline }) => timeline))
}

const historyName = (timeline: number) =>
  `${timeline.toString(16).toUpperCase().padStart(8, '0')}.history`

/** The timelines before this one, and where each was left. */
async function branchesOf(archiveDir: string, timeline: number): Promise<Branch[]> {
  if (timeline === 1) return []
  const { log } = archiveFolders(archiveDir)
  const text = await unzipped(log, historyName(timeline)).catch(() => null)
  if (text === null)
    throw new CannotRestore(
      `The archive is not whole: ${zippedName(historyName(timeline))} cannot be read.`,
    )
  return [...text.toString('utf8').matchAll(/^(\d+)\s+([\dA-F]+\/[\dA-F]+)/gm)].map(
    ([, before = '', leftAt = '']) => ({ timeline: Number(before), leftAt }),
  )
}

type Found = { backup: BaseBackup; place: number }

async function newestBackup(
  archiveDir: string,
  { at, timeline, branches }: { at: Date | null; timeline: number; branches: Branch[] },
): Promise<Found> {
  const all = await listBackups(archiveDir)
  const [oldest] = all
  if (oldest === undefined) throw new CannotRestore(`There is no backup in ${archiveDir}.`)
  if (at !== null && at < oldest.endedAt)
    throw new CannotRestore(
      `${formatMinute(at)} is before the oldest backup, which is of ${formatMinute(oldest.endedAt)}.`,
    )
  for (const backup of all.toReversed().filter(({ endedAt }) => at === null || endedAt <= at)) {
    const label = await readLabel(backup.file)
    if (label === null)
      throw new CannotRestore(
        `The backup ${backup.file} is damaged. Move it away, and the one before it is used.`,
      )
    const place = walOffset(label.position)
    const left = branches.find((one) => one.timeline === label.timeline)?.leftAt
    // After that point its timeline went another way.
    if (label.timeline === timeline || (left !== undefined && place < walOffset(left)))
      return { backup, place }
  }
  throw new CannotRestore('No backup in the archive leads there.')
}

async function checkLog(
  archiveDir: string,
  { at, backup, timelines }: { at: Date | null; backup: Found; timelines: number[] },
): Promise<void> {
  const { segments } = await listLog(archiveDir)
  const own = segments.filter(
    ({ timeline, place }) => timelines.includes(timeline) && place >= backup.place,
  )
  const places = new Map(own.map((segment) => [segment.place, segment]))
  const last = own.reduce<Segment | null>(
    (most, one) => (most === null || one.place >= most.place ? one : most),
    null,
  )
  const endsAt = last === null ? backup.backup.endedAt : await writtenAt(archiveDir, last.name)
  for (let place = backup.place; place <= (last?.place ?? -1); place += 1) {
    if (places.has(place)) continue
    const before = places.get(place - 1)
    const until =
      before === undefined ? backup.backup.endedAt : await writtenAt(archiveDir, before.name)
    if (at !== null && at <= until) return
    throw new CannotRestore(
      `The log has a gap: ${zippedName(segmentName(timelines[0] ?? 1, place))} is missing. ` +
        `What was written until ${formatMinute(until)} can be restored: give that minute, or one before it, with --at.`,
    )
  }
  if (at !== null && at > endsAt && at > backup.backup.endedAt)
    throw new CannotRestore(
      `The log in ${archiveDir} ends at ${formatMinute(endsAt)}, before ${formatMinute(at)}. It is copied within a minute ` +
        'after something was written; without --at everything that is there is restored.',
    )
}
