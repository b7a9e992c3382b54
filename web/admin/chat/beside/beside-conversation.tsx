import { chatPage, staffConversationWords } from '#content/admin-chat.ts'
import type { StaffConversationDetail } from '#domain/chat/staff-contract.ts'
import type { StaffTask } from '#domain/staff-roles.ts'
import { CustomerLink } from '#web/admin/components/row-link.tsx'
import { shortDay, wholeInstant } from '#web/account/format/format-date.ts'
import { telephone } from '#web/admin/components/telephone.ts'
import { HandOn } from './hand-over.tsx'
import { ConversationNotes } from './conversation-notes.tsx'

const words = staffConversationWords

/** What is known of the visitor; account data is shown only for an account that has signed in. */
export function ConversationCustomer({
  detail,
  tasks,
}: {
  detail: StaffConversationDetail
  tasks: readonly StaffTask[]
}) {
  const { conversation, customer, notes } = detail
  const email = customer?.email ?? conversation.customerEmail
  const phone = customer?.phone ?? conversation.customerPhone
  const isUnconfirmed = conversation.customer !== null && !conversation.customer.isEmailProven
  const warning = conversation.isUnproven
    ? chatPage.claimedText
    : isUnconfirmed
      ? chatPage.unconfirmedText
      : null
  return (
    <aside
      aria-label={words.beside}
      className="grid content-start gap-6 text-sm md:max-xl:grid-cols-2"
    >
      <div>
        <h2 className="section-head">{words.beside}</h2>
        {warning !== null && (
          <p className="mt-2 border-l-4 border-kiln py-1 pl-3 text-kiln">{warning}</p>
        )}
        <dl className="ledger">
          <Fact
            name={words.name}
            value={
              <CustomerLink customerId={customer?.id}>
                {customer?.name ?? conversation.customerName ?? chatPage.unnamed}
              </CustomerLink>
            }
          />
          {customer?.company && <Fact name={words.company} value={customer.company} />}
          <Fact
            name={words.email}
            value={
              email === null ? (
                words.notLeft
              ) : (
                <a href={`mailto:${email}`} className="link break-all">
                  {email}
                </a>
              )
            }
          />
          {phone && (
            <Fact
              name={words.phone}
              value={
                <a href={telephone(phone)} className="link">
                  {phone}
                </a>
              }
            />
          )}
          {customer && <Fact name={words.customerSince} value={shortDay(customer.createdAt)} />}
          <Fact
            name={words.began}
            value={
              <time dateTime={conversation.createdAt} title={wholeInstant(conversation.createdAt)}>
                {shortDay(conversation.createdAt)}
              </time>
            }
          />
        </dl>
      </div>
      <ConversationNotes id={conversation.id} notes={notes} />
      <HandOn detail={detail} tasks={tasks} />
    </aside>
  )
}

function Fact({ name, value }: { name: string; value: React.ReactNode }) {
  return (
    <div>
      <dt className="text-soot-600">{name}</dt>
      <dd className="min-w-0 break-words">{value}</dd>
    </div>
  )
}
