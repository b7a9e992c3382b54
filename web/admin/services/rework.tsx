import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { benchText } from '#content/bench.ts'
import { reworkText } from '#content/rework.ts'
import { staffReworkText } from '#content/rework-staff.ts'
import { fill } from '#domain/fill.ts'
import type { ServiceFilter } from '#domain/services/bench/contract.ts'
import type { StaffServiceDetail } from '#domain/services/staff-contract.ts'
import { rowAddress } from '#domain/staff-addresses.ts'
import { isFinished } from '#domain/statuses.ts'
import { AskFirst } from '#web/account/ask-first.tsx'
import { shortDay } from '#web/account/format/format-date.ts'
import { SheetSection } from '#web/account/section.tsx'
import { useAct } from '#web/admin/lists/use-act.ts'
import { randomId } from '#web/chat/browser/random-id.ts'
import { orderFiltersQuery } from '#web/data/services-bench.ts'
import { staffServiceCalls } from '#web/data/services-staff.ts'
import { CheckField } from '#web/ui/check-field.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'

const { bringBack: words, heading } = staffReworkText

/** Which service it does again, which have done it again, and what came back of a finished one. */
export function Rework({ service }: { service: StaffServiceDetail }) {
  const { reworkOf, reworks = [] } = service
  if (reworkOf === undefined && reworks.length === 0 && !isFinished(service)) return null
  return (
    <SheetSection heading={heading} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {reworkOf !== undefined && <Tie label={reworkText.of} tie={reworkOf} />}
      {reworks.map((tie) => (
        <Tie key={tie.id} label={reworkText.again} tie={tie} />
      ))}
      {isFinished(service) && <BringBack service={service} />}
    </SheetSection>
  )
}

type TieProps = { label: string; tie: NonNullable<StaffServiceDetail['reworkOf']> }

const Tie = ({ label, tie: { id, serviceType, serviceDate } }: TieProps) => (
  <p className="w-full text-sm">
    {label}{' '}
    <a href={rowAddress('service_history', id)} className="link">
      {fill(reworkText.tie, { service: serviceType, day: shortDay(serviceDate) })}
    </a>
  </p>
)

function BringBack({ service }: { service: StaffServiceDetail }) {
  const { act, isBusy } = useAct()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [notes, setNotes] = useState('')
  const [quantity, setQuantity] = useState(String(service.quantity))
  const { data: filters = [] } = useQuery(orderFiltersQuery(service.id))
  const back = filters.filter(({ state }) => state === 'handed_over')
  // One press is one order, even if its response is lost and the call repeated.
  const key = useRef(randomId())
  const isCounted = /^[1-9]\d{0,2}$/.test(quantity)
  if (service.isByFilter && back.length === 0) return null
  const send = async () => {
    const which = service.isByFilter
      ? { serviceFilterIds: [...chosen], quantity: null }
      : { serviceFilterIds: [], quantity: Number(quantity) }
    const { id } = await staffServiceCalls.bringBack(
      service.id,
      { ...which, notes: notes.trim() || null },
      { idempotencyKey: key.current },
    )
    window.location.assign(rowAddress('service_history', id))
  }
  return (
    <AskFirst
      open={words.open}
      heading={words.heading}
      text={words.text}
      submit={words.submit}
      isPlain
      isBusy={isBusy}
      isReady={service.isByFilter ? chosen.length > 0 : isCounted}
      onSure={() => void act(send, words.done)}
    >
      {service.isByFilter ? (
        <fieldset className="mt-5 grid gap-2">
          <legend className="mb-2 text-sm font-semibold">{words.which}</legend>
          {back.map((filter) => (
            <CheckField
              key={filter.id}
              name={`filter-${filter.id}`}
              label={nameOf(filter)}
              checked={chosen.includes(filter.id)}
              onChange={({ target: { checked } }) =>
                setChosen((before) =>
                  checked ? [...before, filter.id] : before.filter((id) => id !== filter.id),
                )
              }
            />
          ))}
        </fieldset>
      ) : (
        <TextField
          label={words.quantity}
          name="quantity"
          inputMode="numeric"
          required
          className="mt-5"
          value={quantity}
          onChange={({ target }) => setQuantity(target.value)}
        />
      )}
      <TextAreaField
        label={words.notes}
        name="notes"
        optional
        rows={3}
        maxLength={1000}
        className="mt-5"
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
      />
    </AskFirst>
  )
}

const nameOf = ({ serialNumber, vehicle }: ServiceFilter): string =>
  [serialNumber ?? benchText.noSerial, vehicle?.name].filter(Boolean).join(', ')
