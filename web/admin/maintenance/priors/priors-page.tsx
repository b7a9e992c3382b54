import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { priorsPage as texts } from '#content/priors.ts'
import { fill } from '#domain/fill.ts'
import {
  priorGroups,
  type Prior,
  type PriorsPage as Priors,
} from '#domain/maintenance/priors/contract.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { shortDay as shortDate, wholeInstant as fullDate } from '#web/account/format/format-date.ts'
import { priorsQuery } from '#web/data/maintenance-priors.ts'
import { acts, count, mark, text, title } from '#web/ui/columns.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { missing } from '#web/account/format/format-amount.ts'
import { PriorSheet } from './prior-sheet.tsx'
import { citedSource } from './cited-source.ts'
import { formatNumber } from './format-number.ts'

const { columns: names, groups, notes } = texts

/** /admin/priors */
export function PriorsPage() {
  return (
    <StaffPage here={staffPage('priors')} heading={texts.heading} lead={texts.lead}>
      {({ tasks }) => <Live mayChange={tasks.includes('changePriors')} />}
    </StaffPage>
  )
}

function Live({ mayChange }: { mayChange: boolean }) {
  const query = useQuery(priorsQuery)
  return <Loaded query={query}>{(page) => <PriorsView page={page} mayChange={mayChange} />}</Loaded>
}

function PriorsView({
  page: { version, priors },
  mayChange,
}: {
  page: Priors
  mayChange: boolean
}) {
  const [key, setKey] = useState<string | null>(null)
  const opened = priors.find((one) => one.key === key)
  return (
    <div className="mt-4 grid gap-10">
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <strong>
          {version === 0 ? texts.contentVersion : fill(texts.version, { version: String(version) })}
        </strong>
        <a href={texts.toAccuracy.href} className="link">
          {texts.toAccuracy.label}
        </a>
      </p>
      {priorGroups.map((group) => {
        const rows = priors.filter((one) => one.group === group)
        return (
          <section key={group} aria-labelledby={`priors-${group}`}>
            <h2 id={`priors-${group}`} className="section-head text-lg">
              {groups[group]}
            </h2>
            <p className="measure mt-2 mb-3 text-sm text-soot-800">{notes[group]}</p>
            <DataTable
              caption={groups[group]}
              columns={columnsOf(group === 'life', mayChange ? setKey : null)}
              rows={rows}
              keyOf={(one) => one.key}
            />
          </section>
        )
      })}
      {opened && (
        <PriorSheet
          key={`${opened.key} ${opened.version}`}
          prior={opened}
          onClose={() => setKey(null)}
        />
      )}
    </div>
  )
}

function columnsOf(hasSpread: boolean, onOpen: ((key: string) => void) | null): Column<Prior>[] {
  return [
    title(names.what, ({ label }) => <span className="font-semibold">{label}</span>),
    mark(
      names.value,
      ({ value }) => <span className="max-md:font-semibold">{formatNumber(value)}</span>,
      { isNumber: true },
    ),
    ...(hasSpread ? [count(names.spread, ({ spread }) => spread) satisfies Column<Prior>] : []),
    text(names.source, ({ changed, source, usual }) => (
      <span className="measure wrap-anywhere md:block">
        {changed === null ? citedSource(usual) : source}
      </span>
    )),
    text(names.changed, changedOf),
    ...(onOpen === null
      ? []
      : [
          acts(names.act, ({ key, label }) => (
            <ChangeButton label={label} onOpen={() => onOpen(key)} />
          )) satisfies Column<Prior>,
        ]),
  ]
}

function ChangeButton({ label, onOpen }: { label: string; onOpen: () => void }) {
  return (
    <SmallButton onClick={onOpen}>
      {texts.change}
      <span className="sr-only"> {label}</span>
    </SmallButton>
  )
}

function changedOf({ changed, usual }: Prior) {
  if (changed === null) return missing
  const description = fill(texts.changed, {
    name: changed.name ?? texts.byNobody,
    day: shortDate(changed.at),
    usual: formatNumber(usual.value),
  })
  return <span title={fullDate(changed.at)}>{description}</span>
}
