import { useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { dockText } from '#content/dock.ts'
import { officeLists } from '#content/office.ts'
import { bookableServices } from '#domain/appointments/contract.ts'
import { fill } from '#domain/fill.ts'
import {
  type FilterPhoto,
  mostPhotos,
  type ServiceFilter,
} from '#domain/services/bench/contract.ts'
import { foundMatch, type FoundMatch, type FoundMatchForm } from '#domain/services/bench/found.ts'
import type { Passport } from '#domain/services/passports/passport.ts'
import { rowAddress } from '#domain/staff-addresses.ts'
import { AskFirst } from '#web/account/ask-first.tsx'
import { shortDay } from '#web/account/format/format-date.ts'
import { CustomerChoice } from '#web/admin/lists/customer-choice.tsx'
import { useAct } from '#web/admin/lists/use-act.ts'
import { useOfficeForm } from '#web/admin/lists/use-office-form.ts'
import { onDock, PhotoStrip } from '#web/account/passport/photo-strip.tsx'
import { RemovePhoto } from '#web/admin/components/photos/remove-photo.tsx'
import { randomId } from '#web/chat/browser/random-id.ts'
import { smallerPhoto } from '#web/chat/photo/smaller-photo.ts'
import { filterPhotoAddress } from '#web/data/services-bench.ts'
import { dockCalls, ordersForFoundQuery } from '#web/data/services-dock.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { SelectField } from '#web/ui/field.tsx'

const { scrap, whose: words } = dockText

type WhoseProps = { id: string; found: NonNullable<Passport['found']> }

/** Of a filter on the dock: a customer's order, a new one of theirs, or the scrap with a reason. */
export default function WhoseIsIt({ id, found }: WhoseProps) {
  const { act, isBusy } = useAct()
  const { by, note, photos, since } = found
  return (
    <section className="my-8 max-w-4xl border-t-2 border-ink pt-5">
      <h2 className="text-lg">{words.heading}</h2>
      <p className="measure mt-1 mb-4 text-sm break-words text-soot-800">
        {fill(words.said, { by: by ?? '', day: shortDay(since), note })}
      </p>
      <FoundPhotos id={id} photos={photos} />
      <MatchForm id={id} />
      <p className="mt-5">
        <AskFirst
          {...scrap}
          isBusy={isBusy}
          onSure={(reason) => void act(() => dockCalls.scrap(id, reason), scrap.done)}
        />
      </p>
    </section>
  )
}

const removeFound = ({ id }: Pick<FilterPhoto, 'id'>) => <RemovePhoto id={id} />

/** What it looks like; matched, they go along into the order. */
function FoundPhotos({ id, photos }: { id: string; photos: readonly FilterPhoto[] }) {
  const { act, isBusy } = useAct()
  // The same picture once more, after a failure, is sent as the same.
  const keys = useRef(new Map<string, string>())
  const add = async (file: File) => {
    const same = `${file.name} ${file.size} ${file.lastModified}`
    const key = keys.current.get(same) ?? randomId()
    keys.current.set(same, key)
    await dockCalls.addPhoto(id, await smallerPhoto(file), { idempotencyKey: key })
    keys.current.delete(same)
  }
  return (
    <div className="mb-5 grid gap-3">
      {photos.length > 0 && (
        <PhotoStrip photos={photos.map(onDock)} address={filterPhotoAddress} act={removeFound} />
      )}
      {photos.length < mostPhotos && (
        <p>
          <label className="small-button relative inline-flex cursor-pointer items-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink">
            <input
              type="file"
              accept="image/*"
              capture="environment"
              className="sr-only"
              disabled={isBusy}
              onChange={({ target }) => {
                const file = target.files?.[0]
                target.value = ''
                if (file) void act(() => add(file), dockText.photo.added)
              }}
            />
            {dockText.photo.add}
          </label>
        </p>
      )}
    </div>
  )
}

function MatchForm({ id }: { id: string }) {
  const { form, errors, failure, isSending, submit } = useOfficeForm<
    FoundMatchForm,
    FoundMatch,
    ServiceFilter
  >({
    name: `found-${id}`,
    contract: () => foundMatch,
    values: { customerId: '', serviceId: '', serviceType: '' },
    async send(body, sending) {
      const taken = await dockCalls.match(id, body, sending)
      window.location.assign(rowAddress('service_history', taken.serviceId))
      return taken
    },
    done: words.done,
  })
  const [customerId, serviceId] = useWatch({
    control: form.control,
    name: ['customerId', 'serviceId'],
  })
  const { data: orders = [] } = useQuery({
    ...ordersForFoundQuery(customerId),
    enabled: customerId !== '',
  })
  return (
    <ActionForm
      label={words.heading}
      onSubmit={submit}
      isSending={isSending}
      failure={failure}
      submit={words.submit}
      submitting={officeLists.working}
    >
      <CustomerChoice
        control={form.control}
        name="customerId"
        onChosen={() => form.setValue('serviceId', '')}
      />
      <SelectField
        label={words.order}
        error={errors.serviceId?.message}
        {...form.register('serviceId')}
      >
        <option value="">{words.newOrder}</option>
        {orders.map((order) => (
          <option key={order.id} value={order.id}>
            {fill(words.orderOf, {
              service: order.serviceType,
              filters: order.filterType,
              day: shortDay(order.serviceDate),
            })}
          </option>
        ))}
      </SelectField>
      {!serviceId && (
        <SelectField
          label={words.service}
          error={errors.serviceType?.message}
          required
          {...form.register('serviceType')}
        >
          <option value="">{words.choose}</option>
          {bookableServices.map((service) => (
            <option key={service} value={service}>
              {service}
            </option>
          ))}
        </SelectField>
      )}
    </ActionForm>
  )
}
