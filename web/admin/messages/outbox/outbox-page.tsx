import { useQueryClient } from '@tanstack/react-query'
import { officeLists } from '#content/office.ts'
import { outboxPage } from '#content/outbox.ts'
import { OfficeList } from '#web/admin/lists/office-list.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { Select } from '#web/ui/select.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'
import { messageColumns } from './message-columns.tsx'
import { MessageSheet } from './message-sheet.tsx'
import { OutboxNotes } from './outbox-notes.tsx'

const {
  anyChannel,
  channel: channelLabel,
  channels,
  empty,
  filters,
  heading,
  lead,
  message,
  placeholder,
  refresh,
} = outboxPage

/** /admin/outbox */
export function OutboxPage() {
  return (
    <StaffPage here="/admin/outbox" heading={heading} lead={lead}>
      {() => <Messages />}
    </StaffPage>
  )
}

/** The list's query and the open message are in the address: "#list?channel=sms&id=7". */
function Messages() {
  const { params, setParams } = useTabInAddress(['list', 'row'])
  const client = useQueryClient()
  const { id: open = '' } = params
  const channel =
    params['channel'] !== undefined && params['channel'] in channels ? params['channel'] : ''
  return (
    <>
      <OutboxNotes onShowDead={() => setParams({ q: '', channel: '', status: 'dead', page: '' })} />
      <OfficeList
        path="/api/admin/outbox"
        caption={heading}
        placeholder={placeholder}
        statuses={filters}
        also={{ channel }}
        columns={messageColumns((id) => setParams({ id }))}
        keyOf={({ id }) => id}
        hasFile={false}
        empty={channel === '' ? empty : undefined}
        place={{ params, setParams }}
      >
        <Select
          label={channelLabel}
          value={channel}
          options={{ '': anyChannel, ...channels }}
          onChoose={(chosen) => setParams({ channel: chosen, page: '' })}
          className="max-sm:grow"
        />
        <button
          type="button"
          className="small-button"
          onClick={() => void client.invalidateQueries()}
        >
          {refresh}
        </button>
      </OfficeList>
      {open !== '' && (
        <Sheet
          eyebrow={heading}
          heading={message.heading}
          closeLabel={officeLists.close}
          onClose={() => setParams({ id: '' })}
        >
          <MessageSheet key={open} id={open} />
        </Sheet>
      )}
    </>
  )
}
