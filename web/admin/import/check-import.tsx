import { useQueryClient } from '@tanstack/react-query'
import { use, useCallback, useRef, useState } from 'react'
import { fileWords } from '#content/file-import.ts'
import { importPage } from '#content/imports.ts'
import { officeLists } from '#content/office.ts'
import type { ImportChoice, ImportDetail } from '#domain/customers/imports/contract.ts'
import { tabHash } from '#domain/tab-hash.ts'
import { AskFirst } from '#web/account/ask-first.tsx'
import { DownloadLink } from '#web/account/download-link.tsx'
import { ChangedCells } from '#web/account/import/changed-cells.tsx'
import { LeftOutLines, RefusedRows } from '#web/account/import/refused-rows.tsx'
import { Section, SheetSection } from '#web/account/section.tsx'
import { useAct } from '#web/admin/lists/use-act.ts'
import { messageOr } from '#web/data/api.ts'
import { importCalls, importQuery, refusedRowsAddress } from '#web/data/customers-imports.ts'
import { fileAsStaff } from '#web/data/staff-call.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { useFocusBack } from '#web/ui/use-focus-back.ts'
import { StepHeading } from '#web/ui/use-step-focus.ts'
import { MadeCounts } from './made-counts.tsx'
import { PreviewRows } from './preview-rows.tsx'
import { settingsOf, withChoices } from './settings-of.ts'
import { SheetOfImport } from './sheet-of-import.tsx'
import { TwinChoices } from './twin-choices.tsx'

const { check: words } = importPage

/** What we take the files for, what will be made of them, and what stays away and why. */
export function CheckImport({ detail }: { detail: ImportDetail }) {
  const client = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { id, check, sheets } = detail
  const heading = useRef<HTMLHeadingElement>(null)
  const stepHeading = use(StepHeading)
  const keepFocus = useFocusBack(isBusy, heading)
  const headingRef = useCallback(
    (element: HTMLHeadingElement | null) => {
      heading.current = element
      stepHeading(element)
    },
    [stepHeading],
  )

  /** Whether it was taken. */
  async function send(call: () => Promise<ImportDetail>): Promise<boolean> {
    keepFocus()
    setIsBusy(true)
    setFailure(null)
    try {
      client.setQueryData(importQuery(id).queryKey, await call())
      return true
    } catch (error) {
      setFailure(messageOr(error, officeLists.failed))
      // Somebody may have changed what it was checked against.
      void client.invalidateQueries({ queryKey: importQuery(id).queryKey })
      return false
    } finally {
      setIsBusy(false)
    }
  }

  // What was chosen is shown right away; how many are left is what the server counts.
  function decide(more: readonly ImportChoice[]) {
    const settings = settingsOf(detail)
    const choices = withChoices(settings, more)
    client.setQueryData(importQuery(id).queryKey, withTwins(detail, more))
    void send(() => importCalls.settle(id, { ...settings, choices }))
  }

  if (check === null) return null
  return (
    <Section heading={words.heading} headingRef={headingRef} className="mt-6 max-w-4xl pb-14">
      {sheets.map((_sheet, at) => (
        <SheetOfImport
          key={at}
          detail={detail}
          at={at}
          isBusy={isBusy}
          onSettle={(settings) => send(() => importCalls.settle(id, settings))}
        />
      ))}
      <TwinChoices check={check} isBusy={isBusy} onDecide={decide} />
      <Said check={check} detail={detail} />
      <SheetSection heading={words.made}>
        <MadeCounts
          counts={check.counts}
          more={[
            [words.known, check.known],
            [words.wrong, check.wrongRows],
          ]}
        />
        {failure !== null && (
          <div role="alert" className="mb-4">
            <FieldError>{failure}</FieldError>
          </div>
        )}
        <Decide
          check={check}
          id={id}
          isBusy={isBusy}
          onImport={() => void send(() => importCalls.commit(id, check.digest))}
        />
      </SheetSection>
      <PreviewRows rows={check.preview} />
    </Section>
  )
}

type Check = NonNullable<ImportDetail['check']>

function withTwins(detail: ImportDetail, more: readonly ImportChoice[]): ImportDetail {
  const { check } = detail
  if (check === null) return detail
  const twins = check.twins.map((row) => {
    const made = more.find(({ sheet, line }) => row.sheet === sheet && row.line === line)
    return made === undefined ? row : { ...row, choice: made }
  })
  return { ...detail, check: { ...check, twins } }
}

/** Rows, cells and lines, each by the heading of its column. */
function Said({ check, detail: { id, sheets } }: { check: Check; detail: ImportDetail }) {
  const { errors, errorCount, wrongSheets, notes, noteCount, leftOut, leftOutCount } = check
  const placed = <One extends { sheet: number; column: string | null }>(one: One) => ({
    ...one,
    place:
      sheets.length === 1
        ? one.column
        : [sheets[one.sheet]?.name, one.column].filter(Boolean).join(', '),
  })
  return (
    <>
      <RefusedRows
        errors={errors.map(placed)}
        errorCount={errorCount}
        download={wrongSheets.map((sheet) => (
          <DownloadLink key={sheet} href={refusedRowsAddress(id, sheet)} fetchFile={fileAsStaff}>
            {sheets.length === 1
              ? fileWords.refused.download
              : `${fileWords.refused.download}, ${sheets[sheet]?.name ?? ''}`}
          </DownloadLink>
        ))}
      />
      <ChangedCells notes={notes.map(placed)} noteCount={noteCount} />
      <LeftOutLines
        leftOut={leftOut.map((line) => ({
          ...line,
          file: sheets.length === 1 ? null : (sheets[line.sheet]?.name ?? null),
        }))}
        count={leftOutCount}
      />
    </>
  )
}

type DecideProps = { check: Check; id: string; isBusy: boolean; onImport: () => void }

function Decide({ check: { counts, undecided, ownerless }, id, isBusy, onImport }: DecideProps) {
  const { act, isBusy: isDiscarding } = useAct()
  const isNothing = Object.values(counts).every((count) => count === 0)
  return (
    <>
      {isNothing && <p className="mb-4 text-sm">{words.nothing}</p>}
      <div className="flex flex-wrap items-center gap-4">
        <Button disabled={isBusy || isNothing || undecided > 0 || ownerless > 0} onClick={onImport}>
          {words.submit}
        </Button>
        <AskFirst
          {...words.discard}
          isBusy={isBusy || isDiscarding}
          onSure={() =>
            void act(async () => {
              await importCalls.discard(id)
              location.hash = tabHash('list')
            }, words.discard.done)
          }
        />
      </div>
    </>
  )
}
