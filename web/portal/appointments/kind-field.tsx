import { useQuery } from '@tanstack/react-query'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { appointmentsTab } from '#content/portal-lists.ts'
import { type AppointmentKind, usualKind } from '#domain/appointments/contract.ts'
import { fill } from '#domain/fill.ts'
import { offeredKindsQuery } from '#web/data/appointments.ts'
import { SelectField, TextAreaField } from '#web/ui/field.tsx'

const texts = appointmentsTab.form
const { kinds } = texts

type SiteName = { id: string; name: string }

type KindFieldProps = {
  field: UseFormRegisterReturn
  kind: AppointmentKind | undefined
  sites: readonly SiteName[]
  /** Which of them is chosen. */
  siteId: string | null | undefined
  /** Of a request for work. */
  isNoDelivery?: boolean
  error?: string | undefined
}

/** Who brings the filters, of what we offer now. A drop-off is always in the list: it is chosen. */
export function KindField({
  field,
  kind = usualKind,
  sites,
  siteId,
  isNoDelivery = false,
  error,
}: KindFieldProps) {
  const { data } = useQuery(offeredKindsQuery)
  const offered = (data?.kinds ?? [usualKind]).filter((one) => !isNoDelivery || one !== 'delivery')
  const chosen = sites.find(({ id }) => id === siteId)
  const whereTo = data?.hasAddress === false ? texts.whereToMissing : texts.whereTo
  const where = chosen === undefined ? whereTo : fill(texts.whereToSite, { site: chosen.name })
  return (
    <SelectField
      // Its options come after the value of a draft: a new list, a new field.
      key={offered.join()}
      label={texts.kind}
      hint={kind === usualKind ? undefined : where}
      error={error}
      className="sm:col-span-2"
      {...field}
    >
      {!offered.includes(usualKind) && (
        <option value={usualKind} disabled>
          {fill(texts.kindClosed, { name: kinds[usualKind] })}
        </option>
      )}
      {offered.map((one) => (
        <option key={one} value={one}>
          {kinds[one]}
        </option>
      ))}
    </SelectField>
  )
}

type SiteFieldProps = {
  sites: readonly SiteName[]
  field: UseFormRegisterReturn
  error?: string | undefined
}

/** Which of the company's sites, where it has any. */
export function SiteField({ sites, field, error }: SiteFieldProps) {
  const { data } = useQuery(offeredKindsQuery)
  return (
    <SelectField
      key={sites.length}
      label={texts.site}
      error={error}
      className="sm:col-span-2"
      {...field}
    >
      <option value="">{data?.hasAddress === false ? texts.noAddress : texts.anySite}</option>
      {sites.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

type NotesFieldProps = {
  field: UseFormRegisterReturn
  kind: AppointmentKind | undefined
  siteId: string | null | undefined
  /** In place of the usual one. */
  hint?: string | undefined
  error?: string | undefined
}

/** What the driver should know, and where to come when nothing else says it. */
export function NotesField({
  field,
  kind = usualKind,
  siteId,
  hint = texts.notesHint,
  error,
}: NotesFieldProps) {
  const { data } = useQuery(offeredKindsQuery)
  const saysPlace = kind !== usualKind && !siteId && data?.hasAddress === false
  return (
    <TextAreaField
      label={texts.notes}
      hint={hint}
      optional={!saysPlace}
      required={saysPlace}
      rows={3}
      error={error}
      className="sm:col-span-2"
      {...field}
    />
  )
}
