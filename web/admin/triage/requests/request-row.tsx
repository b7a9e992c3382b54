import { triagePage } from '#content/admin-insights.ts'
import { triageStates } from '#domain/triage/states.ts'
import { fill, fillUnknown } from '#domain/fill.ts'
import { conversationAddress } from '#domain/staff-addresses.ts'
import { StateMark } from '#web/account/state-mark.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { ContactPhotos } from '#web/admin/components/photos/contact-photos.tsx'
import { telephone } from '#web/admin/components/telephone.ts'
import { MayBeAutomatic } from '#web/admin/components/may-be-automatic.tsx'
import { CustomerLink } from '#web/admin/components/row-link.tsx'
import { wholeDollars } from '#web/account/format/format-amount.ts'
import { shortDay, wholeInstant } from '#web/account/format/format-date.ts'
import { SmallLink } from '#web/ui/small-button.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import type { OnContact, Request } from './request.ts'

const {
  account: proofs,
  live,
  types,
  priorities,
  categories,
  minutes,
  request: labels,
} = triagePage

const chatPrefix = /^chat\./

type RequestRowProps = {
  request: Request
  onContact: OnContact
  more?: React.ReactNode
  under?: React.ReactNode
}

export function RequestRow({ request, onContact, more, under }: RequestRowProps) {
  const {
    customerName,
    company,
    source,
    type,
    priority,
    category,
    message,
    status,
    urgencyScore,
    createdAt,
  } = request
  return (
    // In columns where its list has room for them, whatever is beside the list.
    <li className="@container border-b border-line py-4" data-status={status}>
      <div className="grid gap-x-8 gap-y-2 @min-[54rem]:grid-cols-[minmax(0,3fr)_minmax(0,6fr)_19.5rem]">
        <div className="min-w-0">
          <h3 className="text-base break-words">
            <CustomerLink customerId={request.customerId}>{customerName}</CustomerLink>
          </h3>
          {company !== null && <p className="text-sm break-words text-soot-800">{company}</p>}
          {request.account && <AccountOf account={request.account} />}
          <MayBeAutomatic mayBeAutomatic={request.mayBeAutomatic ?? false} />
          <p className="mt-0.5 text-sm text-soot-600">
            {types[source === undefined || source === 'chat' ? type : 'form']},{' '}
            <time dateTime={createdAt} title={wholeInstant(createdAt)}>
              {shortDay(createdAt)}
            </time>
            {request.reference && (
              <span className="block">
                {fill(labels.reference, { reference: request.reference })}
              </span>
            )}
          </p>
        </div>
        <div className="min-w-0">
          <p className="break-words whitespace-pre-line">{message}</p>
          <ContactPhotos ids={request.photoIds ?? []} name={customerName} />
          <Judged request={request} />
          {under}
        </div>
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2 @min-[54rem]:flex-col @min-[54rem]:items-end">
          <StateMark {...triageStates[status]} />
          <p className="text-sm text-soot-800 @min-[54rem]:text-right">
            <span className={priority === 'urgent' ? 'font-semibold text-kiln' : ''}>
              {priorities[priority]}
            </span>
            {', '}
            {categories[category]}
            <span className="block text-soot-600">
              {fill(labels.urgency, { score: String(urgencyScore) })}
            </span>
          </p>
          <Ways request={request} onContact={onContact} />
          {more}
        </div>
      </div>
    </li>
  )
}

/**
 * Which account it is from, and how certain that is: a typed address leads to a file, and proves
 * nothing.
 */
function AccountOf({
  account: { id, name, company, proof },
}: {
  account: NonNullable<Request['account']>
}) {
  if (proof === 'proven' || proof === 'unconfirmed')
    return <StatusMark tone={proof === 'proven' ? 'done' : 'stopped'}>{proofs[proof]}</StatusMark>
  const [alone, ofCompany] =
    proof === 'given' ? [proofs.given, proofs.givenOf] : [proofs.claimed, proofs.claimedOf]
  const [before = '', after = ''] = (company === null ? alone : ofCompany).split('{name}')
  return (
    <p className="text-sm break-words text-soot-600">
      {before}
      <CustomerLink customerId={id}>{name}</CustomerLink>
      {fillUnknown(after, { company: company ?? '' })}
    </p>
  )
}

function Judged({
  request: { aiClassification, estimatedSavings, responseTime },
}: {
  request: Request
}) {
  return (
    <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <Fact name={labels.classification} value={aiClassification} />
      {estimatedSavings > 0 && (
        <Fact name={labels.estimatedSavings} value={wholeDollars(estimatedSavings)} />
      )}
      <Fact
        name={labels.responseTime}
        value={
          responseTime === null
            ? labels.notAnswered
            : fill(minutes, { count: String(responseTime) })
        }
      />
    </dl>
  )
}

/**
 * Links, so that the person's email and phone apps open; a chat is answered in the chat. Missing
 * details are disabled.
 */
function Ways({ request, onContact }: { request: Request; onContact: OnContact }) {
  const { email, phone, customerName, id, source } = request
  return (
    <p className="flex flex-wrap gap-2">
      {source === 'chat' && (
        <SmallLink
          href={conversationAddress(id.replace(chatPrefix, ''))}
          aria-label={`${live.openConversation}: ${customerName}`}
        >
          {live.openConversation}
        </SmallLink>
      )}
      {email !== null && (
        <SmallLink href={`mailto:${email}`} onClick={(event) => onContact(request, 'email', event)}>
          {labels.email}
          <span className="sr-only"> {customerName}</span>
        </SmallLink>
      )}
      {phone !== null && (
        <SmallLink href={telephone(phone)} onClick={(event) => onContact(request, 'call', event)}>
          {labels.call}
          <span className="sr-only"> {customerName}</span>
        </SmallLink>
      )}
    </p>
  )
}
