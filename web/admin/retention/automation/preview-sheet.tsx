import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { automationRules, automationTab } from '#content/automation.ts'
import { officeLists } from '#content/office.ts'
import type {
  AutomationMatch,
  AutomationPreview,
  RuleName,
} from '#domain/retention/automation/contract.ts'
import { fill } from '#domain/fill.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { Nothing } from '#web/account/nothing.tsx'
import { messageOr } from '#web/data/api.ts'
import { automationCalls, automationPreviewQuery } from '#web/data/retention-automation.ts'
import { Button } from '#web/ui/button.tsx'
import { OfficeSheet } from '#web/admin/lists/office-sheet.tsx'
import { showToast } from '#web/ui/toast.ts'
import { MatchRow } from './match-row.tsx'

const { preview } = automationTab
type PreviewProps = { rule: RuleName; onClose: () => void }

/** The customers whom a rule would touch now, and the button that runs it. */
export function PreviewSheet({ rule, onClose }: PreviewProps) {
  const query = useQuery(automationPreviewQuery(rule))
  return (
    <OfficeSheet eyebrow={preview.eyebrow} heading={automationRules[rule].name} onClose={onClose}>
      {/* A cached preview does not show who matches now. */}
      <Loaded query={query}>
        {(found) => <Preview rule={rule} found={found} onClose={onClose} />}
      </Loaded>
    </OfficeSheet>
  )
}

function Preview({
  rule,
  found: { items, total },
  onClose,
}: PreviewProps & { found: AutomationPreview }) {
  const [spared, setSpared] = useState<ReadonlySet<string>>(new Set())
  const { isPending, mutate } = useRun(rule, onClose)
  if (items.length === 0) return <Nothing heading={preview.nobody} text={preview.nobodyText} />
  const touched = items.filter(
    ({ customerId, effects }) => effects.length > 0 && !spared.has(customerId),
  )

  function turn(customerId: string) {
    const next = new Set(spared)
    if (!next.delete(customerId)) next.add(customerId)
    setSpared(next)
  }

  return (
    <>
      <p className="measure mt-5 text-sm text-soot-800">{preview.lead}</p>
      {total > items.length && (
        <p className="mt-2 text-sm font-semibold">
          {fill(preview.more, { shown: items.length, total })}
        </p>
      )}
      <Button
        className="mt-4"
        disabled={touched.length === 0 || isPending}
        onClick={() => mutate(touched.map(({ customerId }) => customerId))}
      >
        {isPending
          ? preview.running
          : touched.length === 1
            ? preview.runOne
            : fill(preview.run, { count: touched.length })}
      </Button>
      <ul aria-label={preview.customers} className="mt-4 border-t border-line">
        {items.map((match) => (
          <MatchRow key={match.customerId} match={match}>
            <Tick
              match={match}
              isTicked={!spared.has(match.customerId)}
              onTurn={() => turn(match.customerId)}
            />
          </MatchRow>
        ))}
      </ul>
    </>
  )
}

function Tick({
  match: { effects, company, customerName },
  isTicked,
  onTurn,
}: {
  match: AutomationMatch
  isTicked: boolean
  onTurn: () => void
}) {
  const isTouchable = effects.length > 0
  return (
    <label className="grid size-6 shrink-0 place-items-center">
      <span className="sr-only">{fill(preview.touches, { name: company ?? customerName })}</span>
      <input
        type="checkbox"
        className="size-6 accent-lake"
        disabled={!isTouchable}
        checked={isTouchable && isTicked}
        onChange={onTurn}
      />
    </label>
  )
}

function useRun(rule: RuleName, onRun: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (customerIds: string[]) => automationCalls.run(rule, customerIds),
    onSuccess({ acted, leftOut }) {
      void showToast({
        title: preview.ran.title,
        description: fill(preview.ran.description, { acted, leftOut }),
        variant: 'default',
      })
      onRun()
    },
    onError: (error) =>
      void showToast({
        title: officeLists.failedTitle,
        description: messageOr(error, officeLists.failed),
        variant: 'destructive',
      }),
    onSettled: () => void client.invalidateQueries(),
  })
}
