import { retentionPage } from '#content/admin-insights.ts'
import { automationRules, automationTab } from '#content/automation.ts'
import type { AutomationRule, RuleName } from '#domain/retention/automation/contract.ts'
import { fill } from '#domain/fill.ts'
import { useAct } from '#web/admin/lists/use-act.ts'
import { shortDay } from '#web/account/format/format-date.ts'
import { automationCalls } from '#web/data/retention-automation.ts'
import { acts, count, mark, text, title } from '#web/ui/columns.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'

const {
  columns: names,
  coolDown,
  on,
  off,
  turnOn,
  turnOff,
  turned,
  never,
  lastRun,
  preview,
} = automationTab
type OnPreview = (rule: RuleName) => void

export function RuleTable({
  rules,
  onPreview,
}: {
  rules: readonly AutomationRule[]
  onPreview: OnPreview
}) {
  return (
    <DataTable
      caption={retentionPage.tabs.automation}
      columns={columnsOf(onPreview)}
      rows={rules}
      keyOf={({ rule }) => rule}
    />
  )
}

function columnsOf(onPreview: OnPreview): Column<AutomationRule>[] {
  return [
    title(names.rule, ({ rule, coolDownDays: days }) => (
      <>
        <span className="font-semibold lg:inline-block lg:min-w-44">
          {automationRules[rule].name}
        </span>
        <span className="block text-xs text-soot-600">{fill(coolDown, { days })}</span>
      </>
    )),
    text(names.when, ({ rule }) => automationRules[rule].cause),
    text(names.effect, ({ rule }) => automationRules[rule].effect),
    count(names.runs, ({ runs }) => runs),
    text(names.last, ({ lastRun: run }) =>
      run === null
        ? never
        : fill(lastRun, {
            when: shortDay(run.startedAt),
            acted: run.acted,
            matched: run.matched,
          }),
    ),
    mark(names.state, ({ isOn }) => (
      <StatusMark tone={isOn ? 'done' : 'plain'}>{isOn ? on : off}</StatusMark>
    )),
    acts(names.act, (rule) => <RuleActs {...rule} onPreview={onPreview} />),
  ]
}

function RuleActs({ rule, isOn, onPreview }: AutomationRule & { onPreview: OnPreview }) {
  const { isBusy, act } = useAct()
  const { name } = automationRules[rule]
  return (
    <div className="flex flex-wrap gap-2 xl:flex-nowrap">
      <SmallButton
        aria-label={`${preview.open}: ${name}`}
        className="whitespace-nowrap"
        onClick={() => onPreview(rule)}
      >
        {preview.open}
      </SmallButton>
      <SmallButton
        aria-label={`${isOn ? turnOff : turnOn}: ${name}`}
        disabled={isBusy}
        className="whitespace-nowrap"
        onClick={() =>
          void act(() => automationCalls.turn(rule, !isOn), isOn ? turned.off : turned.on)
        }
      >
        {isOn ? turnOff : turnOn}
      </SmallButton>
    </div>
  )
}
