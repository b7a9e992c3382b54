import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { importPage } from '#content/imports.ts'
import { officeLists } from '#content/office.ts'
import type { ImportChoice, ImportDetail } from '#domain/customers/imports/contract.ts'
import { fill } from '#domain/fill.ts'
import { tabHash } from '#domain/tab-hash.ts'
import { number } from '#web/account/format/format-amount.ts'
import { AskFirst } from '#web/account/ask-first.tsx'
import { DownloadLink } from '#web/account/download-link.tsx'
import { Section } from '#web/account/section.tsx'
import { useAct } from '#web/admin/lists/use-act.ts'
import { messageOr } from '#web/data/api.ts'
import { importCalls, importQuery, refusedRowsAddress } from '#web/data/customers-imports.ts'
import { fileAsStaff } from '#web/data/staff-call.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { choicesOf } from './choices-of.ts'
import { MadeCounts } from './made-counts.tsx'
import { TwinChoices } from './twin-choices.tsx'

const { check: words } = importPage

type Check = NonNullable<ImportDetail['check']>

/** What will be made, what is left out and why, and who may be somebody we know. */
export function CheckRows({ detail }: { detail: ImportDetail }) {
  const client = useQueryClient()
  const { act, isBusy: isDiscarding } = useAct()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { id, check } = detail
  if (check === null) return null
  const { counts, undecided } = check
  const isNothing = Object.values(counts).every((count) => count === 0)

  async function send(call: () => Promise<ImportDetail>) {
    setIsBusy(true)
    setFailure(null)
    try {
      client.setQueryData(importQuery(id).queryKey, await call())
    } catch (error) {
      setFailure(messageOr(error, officeLists.failed))
      // Somebody may have changed what it was checked against.
      void client.invalidateQueries({ queryKey: importQuery(id).queryKey })
    } finally {
      setIsBusy(false)
    }
  }

  // What was chosen is shown right away; how many are left is what the server counts.
  function decide(more: readonly ImportChoice[]) {
    const isOther = (choice: ImportChoice) => !more.some((one) => isSameRow(one, choice))
    const choices = [...choicesOf(detail).filter(isOther), ...more]
    const columns = detail.sheets.map((sheet) => sheet.columns.map(({ field }) => field))
    client.setQueryData(importQuery(id).queryKey, withChoices(detail, more))
    void send(() => importCalls.settle(id, { columns, choices }))
  }

  return (
    <Section heading={words.heading} className="mt-6 max-w-4xl">
      <MadeCounts
        counts={counts}
        more={[
          [words.known, check.known],
          [words.wrong, check.wrongRows],
        ]}
      />
      <TwinChoices check={check} isBusy={isBusy} onDecide={decide} />
      <RowErrors check={check} detail={detail} />
      {failure !== null && (
        <div role="alert" className="mt-4">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      {isNothing && <p className="mt-4 text-sm">{words.nothing}</p>}
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <Button
          disabled={isBusy || isNothing || undecided > 0}
          onClick={() => void send(() => importCalls.commit(id, check.digest))}
        >
          {words.submit}
        </Button>
        <ButtonLink look="secondary" href={tabHash('columns', { id })}>
          {words.columns}
        </ButtonLink>
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
    </Section>
  )
}

function withChoices(detail: ImportDetail, more: readonly ImportChoice[]): ImportDetail {
  const { check } = detail
  if (check === null) return detail
  const twins = check.twins.map((row) => {
    const made = more.find(({ sheet, line }) => row.sheet === sheet && row.line === line)
    return made === undefined ? row : { ...row, choice: made }
  })
  return { ...detail, check: { ...check, twins } }
}

const isSameRow = (a: ImportChoice, b: ImportChoice) => a.sheet === b.sheet && a.line === b.line

function RowErrors({ check, detail: { id, sheets } }: { check: Check; detail: ImportDetail }) {
  const { errors, errorCount } = check
  if (errors.length === 0) return null
  return (
    <section aria-label={words.errors.heading} className="mt-8">
      <h3 className="font-semibold">{words.errors.heading}</h3>
      <p className="mt-1 text-sm text-soot-800">{words.errors.text}</p>
      <ul className="mt-3 grid text-sm">
        {errors.map(({ sheet, line, column, message }, at) => (
          <li key={at} className="border-t border-line py-2 break-words">
            {sheets.length > 1 && <span className="text-soot-600">{sheets[sheet]?.name}: </span>}
            <strong className="font-semibold">
              {fill(words.errors.line, { line: String(line) })}
              {column !== null && `, ${column}`}
            </strong>
            : {message}
          </li>
        ))}
        {errorCount > errors.length && (
          <li className="border-t border-line py-2">
            {fill(words.errors.more, { count: number(errorCount - errors.length) })}
          </li>
        )}
      </ul>
      <DownloadLink href={refusedRowsAddress(id)} fetchFile={fileAsStaff}>
        {words.errors.file}
      </DownloadLink>
    </section>
  )
}
