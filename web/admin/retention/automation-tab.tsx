import { retentionPage } from '#content/admin-insights.ts'
import { MarkedHeading } from '#web/admin/components/source-mark.tsx'
import { figure, mark, text, title } from '#web/ui/columns.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import type { Rule } from './retention.ts'

const { automationLead, automation, tabs } = retentionPage

const columns: readonly Column<Rule>[] = [
  title(automation.rule, ({ name }) => <span className="font-semibold">{name}</span>),
  text(automation.when, ({ cause }) => cause),
  text(automation.effect, ({ effect }) => effect),
  figure(automation.runs, ({ runs }) => runs),
  mark(automation.state, ({ isOn }) => (
    <StatusMark tone={isOn ? 'done' : 'plain'}>{isOn ? automation.on : automation.off}</StatusMark>
  )),
]

/** For visitors: the rules with made-up runs. Staff see `web/admin/retention/automation`. */
export function AutomationTab({ rules }: { rules: readonly Rule[] }) {
  return (
    <section aria-labelledby="automation" className="mt-6">
      <MarkedHeading id="automation" source="sample">
        {tabs.automation}
      </MarkedHeading>
      <p className="mt-1 mb-4 text-sm text-soot-800">{automationLead}</p>
      <DataTable caption={tabs.automation} columns={columns} rows={rules} keyOf={({ id }) => id} />
    </section>
  )
}
