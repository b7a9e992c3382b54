import type { StaffActor } from '#domain/actor.ts'
import { todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import type { partImportStates, PartsImportAnswer } from '#domain/filters/parts/import-contract.ts'
import {
  type ImportedPart,
  judgePart,
  mostParts,
  type PartValues,
  readParts,
} from '#domain/filters/parts/parts-import.ts'
import { partKey } from '#domain/filters/part-number.ts'
import { columnNamed } from '#domain/fleet/imports/samples.ts'
import { fleetImportLimits, type ImportRequest } from '#domain/fleet/imports/table-contract.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import { errorsOf, saidOfTable } from '#server/fleet/imports/answer.ts'
import { inTurn } from '#server/fleet/imports/in-turn.ts'
import { refusedCsv } from '#server/fleet/imports/refused-csv.ts'
import { sentSheet } from '#server/fleet/imports/sent-sheet.ts'
import type { Deps } from '#server/http/context.ts'
import { inSteps } from '#server/http/in-steps.ts'
import { lockParts, partsSaid, storePart } from './store.ts'

const columnOf = (field: string) => columnNamed('parts', field)
const tooMany = `The file has more than ${mostParts.toLocaleString('en-US')} part numbers. Please import it in parts.`
type Judged = PartsImportAnswer['preview'][number]

/** The rows of a file as part numbers of our list: with `dryRun` only a preview. */
export function importParts(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: StaffActor,
  sent: ImportRequest,
): Promise<PartsImportAnswer> {
  const { dryRun, columns: chosen, units } = sent
  return inTurn(`staff ${actor.staffId}`, async () => {
    const { rows, notes } = await sentSheet(sent, 'parts', actor.staffId)
    const read = await inSteps(
      readParts(rows, { today: todayAt(now()), unit: 'mi', chosen, units }),
    )
    if (read.parts.length > mostParts)
      throw new CodedError('invalid_input', tooMany, { csv: tooMany })
    const judged = dryRun
      ? await judge(db, read.parts)
      : await db.transaction().execute((tx) => store(tx, { actor, at: now() }, read.parts))
    const count = (state: (typeof partImportStates)[number]) =>
      judged.filter((row) => row.state === state).length
    const isNews = ({ state }: Judged) => state !== 'known'
    return {
      dryRun,
      rows: read.rows,
      added: count('new'),
      changed: count('changed'),
      known: count('known'),
      preview: [...judged.filter(isNews), ...judged.filter((row) => !isNews(row))].slice(
        0,
        fleetImportLimits.previewed,
      ),
      ...errorsOf(read.errors, columnOf),
      ...saidOfTable(read, notes, columnOf),
      ...(await refusedCsv(rows, read, read.errors, columnOf)),
    }
  })
}

async function judge(db: Db, parts: readonly ImportedPart[]): Promise<Judged[]> {
  const known = await partsSaid(
    db,
    parts.map(({ partNumber }) => partNumber),
  )
  const valuesOf = (one: ImportedPart): PartValues | null =>
    known.get(partKey(one.partNumber)) ?? null
  return parts.map((one) => judgePart(one, valuesOf(one)))
}

type By = { actor: StaffActor; at: Date }

async function store(tx: Db, { actor, at }: By, parts: readonly ImportedPart[]): Promise<Judged[]> {
  await lockParts(tx)
  const judged = await judge(tx, parts)
  const news = judged.filter(({ state }) => state !== 'known')
  for (const { line: _line, state: _state, was: _was, ...said } of news)
    await storePart(tx, { ...said, source: 'imported', staffName: actor.name }, at)
  if (news.length > 0)
    await audit(tx, actor, 'settings_changed', {
      kind: 'part_numbers',
      id: null,
      detail: {
        change: 'part_numbers_imported',
        added: news.filter(({ state }) => state === 'new').length,
        changed: news.filter(({ state }) => state === 'changed').length,
      },
    })
  return judged
}
