import { useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { importPage } from '#content/imports.ts'
import type { ImportDetail } from '#domain/customers/imports/contract.ts'
import { filterAddress } from '#domain/addresses.ts'
import { fill } from '#domain/fill.ts'
import { tabHash } from '#domain/tab-hash.ts'
import { number } from '#web/account/format/format-amount.ts'
import { shortInstant } from '#web/account/format/format-date.ts'
import { AskFirst } from '#web/account/ask-first.tsx'
import { Working } from '#web/account/import/working.tsx'
import { Section } from '#web/account/section.tsx'
import { useAct } from '#web/admin/lists/use-act.ts'
import { importCalls, importQuery } from '#web/data/customers-imports.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { StepHeading } from '#web/ui/use-step-focus.ts'
import { MadeCounts } from './made-counts.tsx'

const { done: finished, importing, undone } = importPage

type Props = { detail: ImportDetail }

export function Importing({ detail: { progress } }: Props) {
  const { done, total } = progress
  const words = fill(importing.progress, { done: number(done), total: number(total) })
  return (
    <Section
      heading={importing.heading}
      headingRef={use(StepHeading)}
      lead={importing.text}
      className="mt-6 max-w-3xl"
    >
      <Working label={words} done={done} total={total} />
    </Section>
  )
}

export function ImportDone({ detail }: Props) {
  const client = useQueryClient()
  const { act, isBusy } = useAct()
  const { id, counts, by, committedAt } = detail
  const when = committedAt === null ? '' : shortInstant(committedAt)
  return (
    <Section heading={finished.heading} headingRef={use(StepHeading)} className="mt-6 max-w-3xl">
      <p role="status" className="measure text-sm text-soot-800">
        {fill(finished.text, { by, when })}
      </p>
      {counts !== null && <MadeCounts counts={counts} />}
      <div className="flex flex-wrap items-center gap-4">
        <ButtonLink href={finished.links.customers.href}>
          {finished.links.customers.label}
        </ButtonLink>
        {counts !== null && counts.invoices > 0 && (
          <ButtonLink look="secondary" href={finished.links.invoices.href}>
            {finished.links.invoices.label}
          </ButtonLink>
        )}
        <ButtonLink look="secondary" href={tabHash('list')}>
          {finished.another}
        </ButtonLink>
        <AskFirst
          {...finished.undo}
          isBusy={isBusy}
          onSure={() =>
            void act(async () => {
              client.setQueryData(importQuery(id).queryKey, await importCalls.undo(id))
            }, finished.undo.done)
          }
        />
      </div>
    </Section>
  )
}

export function Undone({ detail: { undoneAt, kept } }: Props) {
  const when = undoneAt === null ? '' : shortInstant(undoneAt)
  return (
    <Section heading={undone.heading} headingRef={use(StepHeading)} className="mt-6 max-w-3xl">
      <p role="status" className="measure text-sm text-soot-800">
        {fill(kept.length === 0 ? undone.text : undone.kept, { when })}
      </p>
      <ul className="mt-2 grid gap-1 text-sm">
        {kept.map(({ id, serialNumber }) => (
          <li key={id}>
            <a href={filterAddress(id)} className="link break-words">
              {serialNumber}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
