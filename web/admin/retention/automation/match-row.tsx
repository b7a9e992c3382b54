import { automationTab } from '#content/automation.ts'
import type { AutomationMatch } from '#domain/retention/automation/contract.ts'
import { fill } from '#domain/fill.ts'
import { addressOfRow } from '#domain/staff-addresses.ts'
import { CustomerLink } from '#web/admin/components/row-link.tsx'

const { effects: words, leftOut: reasons, preview } = automationTab

/**
 * One customer of a preview or a run: why, with the row behind it, and which actions. `children`
 * comes before the name.
 */
export function MatchRow({
  match,
  children,
}: {
  match: AutomationMatch
  children?: React.ReactNode
}) {
  const { customerId, customerName, company, cause, effects, leftOut } = match
  const why =
    leftOut === null
      ? null
      : fill(effects.length === 0 ? preview.leftOut : preview.partly, { reason: reasons[leftOut] })
  return (
    <li className="flex items-start gap-3 border-b border-line py-3 text-sm">
      {children}
      <div className="min-w-0 grow break-words">
        <p className="leading-7 font-semibold">
          <CustomerLink customerId={customerId}>{company ?? customerName}</CustomerLink>
        </p>
        <p className="leading-7">
          <a href={addressOfRow(match)} className="link py-1">
            {cause}
          </a>
        </p>
        {effects.length > 0 && (
          <p className="text-soot-800 first-letter:uppercase">
            {effects.map((effect) => words[effect]).join(', ')}
          </p>
        )}
        {why !== null && <p className="text-soot-600">{why}</p>}
      </div>
    </li>
  )
}
