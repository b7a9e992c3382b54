import { leadsPage } from '#content/office.ts'
import { subscriptionStates } from '#domain/newsletter/states.ts'
import { optionsOf } from '#domain/states.ts'
import type { NewsletterSubscriber } from '#domain/newsletter/contract.ts'
import { listSubscribers, subscribersFile } from '#domain/newsletter/staff-calls.ts'
import type { ListPlace } from '#web/account/lists/list-at.ts'
import { OfficeList } from '#web/admin/lists/office-list.tsx'
import { MailLink } from '#web/admin/components/contact-links.tsx'
import { MayBeAutomatic } from '#web/admin/components/may-be-automatic.tsx'
import { Day, day, state } from '#web/account/lists/columns.tsx'
import { text, title } from '#web/ui/columns.ts'
import type { Column } from '#web/ui/data-table.tsx'

const { newsletter, tabs } = leadsPage
const { columns: names, empty, placeholder } = newsletter

export function SubscriberList({ place }: { place: ListPlace }) {
  return (
    <OfficeList
      list={listSubscribers}
      file={subscribersFile}
      caption={tabs.newsletter}
      placeholder={placeholder}
      statuses={optionsOf(subscriptionStates)}
      columns={columns}
      empty={empty}
      place={place}
    />
  )
}

const columns: readonly Column<NewsletterSubscriber>[] = [
  title(names.email, ({ email, mayBeAutomatic }) => (
    <>
      <MailLink email={email} />
      <MayBeAutomatic mayBeAutomatic={mayBeAutomatic} />
    </>
  )),
  state(names.status, ({ status }) => subscriptionStates[status]),
  day(names.subscribed, ({ createdAt }) => createdAt),
  text(names.confirmed, ({ confirmedAt }) => confirmedAt && <Day at={confirmedAt} />),
  text(names.left, ({ unsubscribedAt }) => unsubscribedAt && <Day at={unsubscribedAt} />),
]
