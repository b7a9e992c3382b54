import { useQuery } from '@tanstack/react-query'
import { smsPage } from '#content/admin-messages.ts'
import { fill } from '#domain/fill.ts'
import { smsStatusQuery } from '#web/data/messages.ts'
import { StatusMark } from '#web/ui/status-mark.tsx'

const { status: text, statusLabel } = smsPage

/** Which service takes our texts. Anyone may ask: it says no more than whether one is set up. */
export function SmsBadges() {
  const { data, isError } = useQuery(smsStatusQuery)
  const waiting = <StatusMark tone="plain">{isError ? text.unknown : text.asking}</StatusMark>
  return (
    <dl aria-label={statusLabel} className="mt-5 flex flex-wrap gap-3 text-sm">
      <Badge name={text.service}>
        {data ? (
          <StatusMark tone={data.smsProvider ? 'done' : 'waiting'}>
            {data.smsProvider ? text.ready : text.inHouse}
          </StatusMark>
        ) : (
          waiting
        )}
      </Badge>
      <Badge name={text.sendgrid}>
        {data ? (
          <StatusMark tone={data.sendgridAvailable ? 'done' : 'plain'}>
            {data.sendgridAvailable ? text.available : text.unavailable}
          </StatusMark>
        ) : (
          waiting
        )}
      </Badge>
      {data && (
        <div className="flex items-center border border-line bg-paper px-3 py-1.5">
          <dt className="sr-only">{text.service}</dt>
          <dd>{fill(text.method, { method: data.method })}</dd>
          {data.smsProvider === null && (
            <dd className="ml-3">
              <a href={text.toOutbox.href} className="link py-1">
                {text.toOutbox.label}
              </a>
            </dd>
          )}
        </div>
      )}
    </dl>
  )
}

function Badge({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 border border-line bg-paper px-3 py-1.5">
      <dt className="text-soot-600">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
