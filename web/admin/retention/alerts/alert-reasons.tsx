import { retentionPage } from '#content/admin-insights.ts'
import { fill } from '#domain/fill.ts'
import { addressOfRow } from '#domain/staff-addresses.ts'
import { telephone } from '#web/admin/components/telephone.ts'
import type { Alert, RetentionView } from '#web/admin/retention/retention.ts'
import { SmallLink } from '#web/ui/small-button.tsx'

const { alert: labels } = retentionPage

/** Of a live alert: the points with the row behind each, and the ways to reach the customer. */
export function AlertReasons({
  alert,
  onContact,
}: {
  alert: Alert
  onContact: RetentionView['onContact']
}) {
  const { drivers, customerId, customerName, email, phone } = alert
  if (drivers === undefined || customerId === undefined) return null
  return (
    <>
      <p className="mt-3 text-sm text-soot-600">{labels.recommendation}:</p>
      <ul aria-label={labels.because} className="mt-1 border-l-2 border-line pl-4 text-sm">
        {drivers.map(({ rule, points, text, rowKind, rowId }) => (
          <li key={`${rule} ${rowId}`} className="flex gap-x-3 py-0.5 max-2xs:flex-wrap">
            <span className="min-w-9 font-semibold">
              {fill(labels.points, { points: String(points) })}
            </span>
            <a
              href={addressOfRow({ rowKind, rowId, customerName })}
              className="link min-w-0 break-words max-2xs:basis-full"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-2">
        {email && (
          <SmallLink href={`mailto:${email}`} onClick={() => onContact?.(customerId, 'email')}>
            {labels.email}
            <span className="sr-only"> {customerName}</span>
          </SmallLink>
        )}
        {phone && (
          <SmallLink href={telephone(phone)} onClick={() => onContact?.(customerId, 'call')}>
            {labels.call}
            <span className="sr-only"> {customerName}</span>
          </SmallLink>
        )}
      </p>
    </>
  )
}
