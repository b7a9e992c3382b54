import { leadsPage } from '#content/office.ts'
import type { NewsletterSubscriber } from '#domain/newsletter/contract.ts'
import { listSubscribers, subscribersFile } from '#domain/newsletter/staff-calls.ts'
import type { ListPlace } from '#web/admin/lists/list-place.ts'
import { OfficeList } from '#web/admin/lists/office-list.tsx'
import { MailLink } from '#web/admin/components/contact-links.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { DayCell } from './lead-cells.tsx'

const { newsletter, tabs } = leadsPage
const { columns: names, empty, placeholder, statuses } = newsletter
const tones = { pending: 'waiting', confirmed: 'done', unsubscribed: 'stopped' } as const

export function SubscriberList({ place }: { place: ListPlace }) {
  return (
    <OfficeList
      list={listSubscribers}
      file={subscribersFile}
      caption={tabs.newsletter}
      placeholder={placeholder}
      statuses={statuses}
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
    cell: ({ status }) => <StatusMark tone={tones[status]}>{statuses[status]}</StatusMark>,
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
