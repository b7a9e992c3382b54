import { useQueryClient } from '@tanstack/react-query'
import { outboxPage } from '#content/outbox.ts'
import { deliveryStates } from '#domain/outbox/states.ts'
import { optionsOf } from '#domain/states.ts'
import { listMessages } from '#domain/messages/staff-calls.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import { knownOf } from '#web/account/lists/list-at.ts'
import { OfficeList } from '#web/admin/lists/office-list.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { useOpenRow } from '#web/admin/lists/use-open-row.ts'
import { Select } from '#web/ui/select.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { OfficeSheet } from '#web/admin/lists/office-sheet.tsx'
import { messageColumns } from './message-columns.tsx'
import { MessageSheet } from './message-sheet.tsx'
import { OutboxNotes } from './outbox-notes.tsx'

const {
  anyChannel,
  channel: channelLabel,
  channels,
  dead,
  empty,
  heading,
  lead,
  message,
  placeholder,
  refresh,
} = outboxPage

/** What failed and can be sent again is a filter beside the states. */
const filters = { ...optionsOf(deliveryStates), dead }

const offered = { '': anyChannel, ...channels }

/** /admin/outbox */
export function OutboxPage() {
  return (
    <StaffPage here={staffPage('outbox')} heading={heading} lead={lead}>
      {() => <Messages />}
    </StaffPage>
  )
}

function Messages() {
  const { row, place, hrefOf, close } = useOpenRow()
  const { params, setParams } = place
  const client = useQueryClient()
  const channel = knownOf(offered, params['channel'])
  return (
    <>
      <OutboxNotes onShowDead={() => setParams({ q: '', channel: '', status: 'dead', page: '' })} />
      <OfficeList
        list={listMessages}
        caption={heading}
        placeholder={placeholder}
        statuses={filters}
        also={{ channel }}
        columns={messageColumns(hrefOf)}
        empty={empty}
        place={place}
      >
        <Select
          label={channelLabel}
          value={channel}
          options={offered}
          onChoose={(chosen) => setParams({ channel: chosen, page: '' })}
          className="max-sm:grow"
        />
        <SmallButton onClick={() => void client.invalidateQueries()}>{refresh}</SmallButton>
      </OfficeList>
      {row !== null && (
        <OfficeSheet eyebrow={heading} heading={message.heading} onClose={close}>
          <MessageSheet key={row} id={row} />
        </OfficeSheet>
      )}
    </>
  )
}
