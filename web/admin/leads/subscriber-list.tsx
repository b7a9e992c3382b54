import { StateMark } from '#web/account/state-mark.tsx'
import { subscriptionStates } from '#domain/newsletter/states.ts'
import { optionsOf } from '#domain/states.ts'
import { leadsPage } from '#content/office.ts'
import type { NewsletterSubscriber } from '#domain/newsletter/contract.ts'
import { listSubscribers, subscribersFile } from '#domain/newsletter/staff-calls.ts'
import type { ListPlace } from '#web/admin/lists/list-place.ts'
import { OfficeList } from '#web/admin/lists/office-list.tsx'
import { MailLink } from '#web/admin/components/contact-links.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { DayCell } from './lead-cells.tsx'

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
      keyOf={({ id }) => id}
      empty={empty}
      place={place}
    />
  )
}

const columns: readonly Column<NewsletterSubscriber>[] = [
  {
    key: 'email',
    label: names.email,
    place: 'title',
    cell: ({ email }) => <MailLink email={email} />,
  },
  {
    key: 'status',
    label: names.status,
    place: 'mark',
    cell: ({ status }) => <StateMark {...subscriptionStates[status]} />,
  },
  {
    key: 'subscribed',
    label: names.subscribed,
    place: 'line',
    cell: ({ createdAt }) => <DayCell at={createdAt} />,
  },
  {
    key: 'confirmed',
    label: names.confirmed,
    place: 'line',
    cell: ({ confirmedAt }) => confirmedAt && <DayCell at={confirmedAt} />,
  },
  {
    key: 'left',
    label: names.left,
    place: 'line',
    cell: ({ unsubscribedAt }) => unsubscribedAt && <DayCell at={unsubscribedAt} />,
  },
]
