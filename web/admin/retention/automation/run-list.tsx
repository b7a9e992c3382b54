import { useQuery } from '@tanstack/react-query'
import { accountWords } from '#content/account.ts'
import { automationRules, automationTab } from '#content/automation.ts'
import type { AutomationRun } from '#domain/retention/automation/contract.ts'
import { fill } from '#domain/fill.ts'
import { tabHash } from '#domain/tab-hash.ts'
import { ListPage } from '#web/account/lists/list-page.tsx'
import { useListHere } from '#web/account/lists/use-list-here.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { clockTime, shortDay } from '#web/account/format/format-date.ts'
import {
  automationRunQuery,
  automationRunsQuery,
  runsPerPage,
} from '#web/data/retention-automation.ts'
import { count, text, title } from '#web/ui/columns.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { OfficeSheet } from '#web/admin/lists/office-sheet.tsx'
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'
import { retentionTabs } from '#web/admin/retention/retention.ts'
import { MatchRow } from './match-row.tsx'

const { runs: words } = automationTab
const { columns: names } = words
const when = ({ startedAt }: AutomationRun) => `${shortDay(startedAt)}, ${clockTime(startedAt)}`
const nameOf = ({ rule }: AutomationRun) => automationRules[rule].name

/** Every stored run, newest first; each opens with its customers. */
export function RunList() {
  const list = useListHere()
  const { params, leave } = useTabInAddress(retentionTabs)
  const open = params['run'] ?? ''
  const query = useQuery(automationRunsQuery(list.params.page))
  return (
    <section aria-labelledby="runs" className="mt-10">
      <h2 id="runs" className="mb-3 text-base">
        {words.heading}
      </h2>
      <ListPage
        caption={words.heading}
        columns={columns}
        list={list}
        query={query}
        rowsPerPage={runsPerPage}
        texts={{
          empty: words.none,
          emptyText: words.noneText,
          noneFound: words.none,
          noneFoundText: words.noneText,
          pages: words.heading,
        }}
        failedText={accountWords.failed}
      />
      {open !== '' && <RunSheet key={open} id={open} onClose={() => leave('automation')} />}
    </section>
  )
}

const columns: readonly Column<AutomationRun>[] = [
  title(names.when, (run) => (
    <OpenLink
      label={fill(words.open, { when: when(run), rule: nameOf(run) })}
      href={tabHash('automation', { run: run.id })}
    >
      {when(run)}
    </OpenLink>
  )),
  text(names.rule, nameOf),
  text(
    names.by,
    ({ by, finishedAt }) =>
      `${by ?? words.night}${finishedAt === null ? `. ${words.unfinished}` : ''}`,
  ),
  count(names.matched, ({ matched }) => matched),
  count(names.acted, ({ acted }) => acted),
  count(names.leftOut, ({ leftOut }) => leftOut),
]

function RunSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(automationRunQuery(id))
  return (
    <OfficeSheet
      eyebrow={query.data ? when(query.data) : words.heading}
      heading={query.data ? nameOf(query.data) : words.columns.rule}
      onClose={onClose}
    >
      <Loaded query={query}>
        {({ acts }) =>
          acts.length === 0 ? (
            <p className="mt-5 text-sm text-soot-800">{words.nobody}</p>
          ) : (
            <ul aria-label={words.customers} className="mt-4 border-t border-line">
              {acts.map((act) => (
                <MatchRow key={act.customerId} match={act} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </OfficeSheet>
  )
}
