import { useQuery } from '@tanstack/react-query'
import { outboxPage } from '#content/outbox.ts'
import { fill } from '#domain/fill.ts'
import type { OutboxMessage } from '#domain/outbox/contract.ts'
import { spokenNumber } from '#domain/outbox/texts/phone-numbers.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { AskFirst } from '#web/account/ask-first.tsx'
import { Facts } from '#web/account/facts.tsx'
import { useAct } from '#web/admin/lists/use-act.ts'
import { BlockedRecipient } from '#web/admin/components/recipient/blocked-recipient.tsx'
import { CustomerLink } from '#web/admin/components/row-link.tsx'
import { clockTime, shortDay, wholeInstant } from '#web/account/format/format-date.ts'
import { outboxCalls, outboxMessageQuery } from '#web/data/outbox.ts'
import { MessageContent } from './message-content.tsx'
import { causeText, providerText } from './message-words.ts'
import { MessageMark } from './state-mark.tsx'

const {
  acts: actTexts,
  deadLetters,
  doubledText,
  facts,
  forgotten,
  openCause,
  trouble: troubleTexts,
} = outboxPage
const { resend } = deadLetters

/** One message: its state and why, the available actions, and its content. */
export function MessageSheet({ id }: { id: string }) {
  const query = useQuery(outboxMessageQuery(id))
  return (
    <Loaded query={query}>
      {(message) => (
        <>
          <Standing message={message} />
          <Trouble message={message} />
          {message.block !== null && (
            <section className="border-t border-line py-5">
              <BlockedRecipient
                channel={message.channel}
                recipient={message.to}
                block={message.block}
              />
            </section>
          )}
          <MessageContent id={id} content={message.content} />
        </>
      )}
    </Loaded>
  )
}

function Standing({ message }: { message: OutboxMessage }) {
  const { acts, causePath } = message
  return (
    <Facts
      facts={[
        [facts.state, <MessageMark key="state" row={message} />],
        [facts.to, spokenNumber(message.to)],
        [
          facts.customer,
          message.customer && (
            <CustomerLink key="customer" customerId={message.customer.id}>
              {message.customer.name}
            </CustomerLink>
          ),
        ],
        [facts.by, providerText(message.provider)],
        [facts.attempts, String(message.attempts)],
        [facts.requested, message.service === null ? null : providerText(message.service)],
        [
          facts.cause,
          <span key="cause">
            {causeText(message.template)}
            {acts.map(({ action, staffName, at }) => (
              <span key={`${action}${at}`} className="block font-normal">
                {fill(actTexts[action], { name: staffName })}, <Instant at={at} />
              </span>
            ))}
            {causePath !== null && (
              <a href={causePath} className="link block font-normal">
                {openCause}
              </a>
            )}
          </span>,
        ],
        [facts.queued, <Instant key="queued" at={message.createdAt} />],
        [facts.nextTry, message.nextTryAt && <Instant key="next" at={message.nextTryAt} />],
        [facts.sent, message.sentAt && <Instant key="sent" at={message.sentAt} />],
        [
          facts.delivered,
          message.deliveredAt && <Instant key="delivered" at={message.deliveredAt} />,
        ],
        [facts.changed, <Instant key="changed" at={message.updatedAt} />],
        [facts.messageId, message.status === 'kept' ? null : message.providerMessageId],
        [facts.id, message.id],
      ]}
    />
  )
}

function Instant({ at }: { at: string }) {
  return (
    <time dateTime={at} title={wholeInstant(at)}>
      {shortDay(at)}, {clockTime(at)}
    </time>
  )
}

function Trouble({
  message: { id, trouble, maybeDoubled, isForgotten, isDeadLetter, isInDoubt },
}: {
  message: OutboxMessage
}) {
  const { isBusy, act } = useAct()
  if (trouble === null && !maybeDoubled && !isDeadLetter && !isForgotten) return null
  return (
    <section className="border-t border-line py-5">
      {trouble !== null && (
        <>
          <h3 className="text-base font-semibold text-kiln">{troubleTexts.heading}</h3>
          <p className="measure mt-1 text-sm">{trouble.plain}</p>
          {trouble.exact !== null && (
            <p className="mt-1 text-xs break-words text-soot-600">
              {troubleTexts.exact}: {trouble.exact}
            </p>
          )}
        </>
      )}
      {maybeDoubled && <p className="measure mt-2 text-sm text-amber">{doubledText}</p>}
      {isForgotten && <p className="measure mt-2 text-sm">{forgotten}</p>}
      {isDeadLetter && (
        <div className="mt-4">
          <AskFirst
            {...resend}
            text={isInDoubt ? `${resend.text} ${resend.doubt}` : resend.text}
            isBusy={isBusy}
            onSure={() => void act(() => outboxCalls.resend(id), resend.done)}
          />
        </div>
      )}
    </section>
  )
}
