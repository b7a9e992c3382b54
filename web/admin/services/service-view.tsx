import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffServicesText } from '#content/office-services.ts'
import { serviceStates } from '#domain/services/states.ts'
import { whyNoInvoice } from '#domain/invoices/why-no-invoice.ts'
import {
  correction,
  type Correction,
  type CorrectionForm,
  type StaffServiceDetail,
} from '#domain/services/staff-contract.ts'
import { shownStatus } from '#domain/services/status-shown.ts'
import { mayBeShared } from '#domain/services/status-shown.ts'
import { newInvoiceAddress, rowAddress } from '#domain/staff-addresses.ts'
import { mayDo } from '#domain/staff-roles.ts'
import { isFinished } from '#domain/statuses.ts'
import type { StaffMember } from '#domain/staff/contract.ts'
import { RushMark } from '#web/account/rush-mark.tsx'
import { StateMark } from '#web/account/state-mark.tsx'
import { partOf } from '#web/account/part.tsx'
import { Loaded } from '#web/account/loaded.tsx'
import { SheetSection } from '#web/account/section.tsx'
import { useRowForm } from '#web/admin/lists/use-row-form.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { staffServiceDetailQuery, staffServiceCalls } from '#web/data/services-staff.ts'
import { LazyHandover } from '#web/admin/components/lazy-handover.tsx'
import { SmallLink } from '#web/ui/small-button.tsx'
import { Booked } from './booked.tsx'
import { OrderFilters } from './order-filters.tsx'
import { CancelOrder, OrderSteps } from './order-steps.tsx'
import { Rework } from './rework.tsx'
import { ServicePapers } from './service-papers.tsx'
import { ServiceFields } from './service-fields.tsx'
import { VehicleFields } from './vehicle-fields.tsx'

const StatusLink = partOf(() => import('#web/account/status-link/status-link.tsx'))
const statusLinkCalls = {
  open: staffServiceCalls.openStatusLink,
  end: staffServiceCalls.endStatusLink,
}
const LeftThere = partOf(() => import('./left-there.tsx'))
const NotOnPaper = partOf(() => import('#web/admin/components/papers/not-on-paper.tsx'))
const NotesOf = partOf(() => import('#web/admin/components/notes/notes.tsx'))

const { certified, correct, invoice } = staffServicesText

function Status({ service }: { service: StaffServiceDetail }) {
  return <StateMark {...serviceStates[shownStatus(service)]} />
}

/** A service: its next steps, and a form to correct what was recorded. */
export function StaffServiceView({ id, member }: { id: string; member: StaffMember }) {
  const { role } = member
  const [now] = useState(() => new Date())
  const query = useQuery(staffServiceDetailQuery(id))
  return (
    <Loaded query={query}>
      {(service) => (
        <>
          <p className="py-5">
            <Status service={service} /> <RushMark of={service} />
          </p>
          <OrderSteps service={service} member={member} />
          <Booked service={service} role={role} />
          <NotOnPaper texts={onItsPapers(service)} />
          <OrderFilters
            service={service}
            staffId={member.id}
            mayMail={mayDo(role, 'sendMessages')}
          />
          {service.leftThere !== undefined && (
            <LeftThere service={service} left={service.leftThere} role={role} />
          )}
          <Rework service={service} />
          <ServicePapers service={service} mayMail={mayDo(role, 'sendMessages')} />
          {mayBeShared(service, now) && (
            <StatusLink
              serviceId={service.id}
              code={service.statusCode ?? null}
              calls={statusLinkCalls}
            />
          )}
          {service.handovers?.map(({ appointmentId }) => (
            <LazyHandover key={appointmentId} appointmentId={appointmentId} />
          ))}
          {mayDo(role, 'manageInvoices') && <InvoiceOf service={service} />}
          <NotesOf kind="services" id={service.id} />
          <Correct service={service} seesPrices={mayDo(role, 'manageInvoices')} />
          <CancelOrder service={service} />
        </>
      )}
    </Loaded>
  )
}

const onItsPapers = ({
  customer,
  vehicle,
  serviceType,
  filterType,
  technician,
  measurements,
}: StaffServiceDetail) => [
  customer.name,
  customer.company,
  vehicle?.name,
  serviceType,
  filterType,
  technician,
  ...measurements.flatMap(({ serialNumber, reason }) => [serialNumber, reason]),
]

/** Its invoice is the next step, on top. */
const isOver = ({ status }: StaffServiceDetail) => status === 'delivered' || status === 'cancelled'

/** The invoice that names the service; a finished one that still gets one links to a new one. */
function InvoiceOf({ service }: { service: StaffServiceDetail }) {
  const { id, invoice: issued } = service
  const own = service.awaitsInvoice === true ? 'not_yet' : null
  const why = issued === null && isFinished(service) ? whyNoInvoice(service) : own
  if (issued === null && why === null) return null
  return (
    <SheetSection heading={invoice.heading} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {why !== null && <p className="text-sm text-soot-800">{invoice.none[why]}</p>}
      {why === 'not_yet' && !isOver(service) && (
        <SmallLink href={newInvoiceAddress(id)}>{invoice.open}</SmallLink>
      )}
      {issued !== null && (
        <a href={rowAddress('invoices', issued.id)} className="link text-sm">
          {issued.invoiceNumber}
        </a>
      )}
    </SheetSection>
  )
}

/** The form follows the service until somebody types: from then on nothing takes its place. */
function Correct({ service, seesPrices }: Omit<CorrectFormProps, 'onSaved'>) {
  const [held, setHeld] = useState<string | null>(null)
  return (
    <div onInput={() => setHeld((first) => first ?? service.updatedAt)}>
      <CorrectForm
        key={held ?? service.updatedAt}
        service={service}
        seesPrices={seesPrices}
        onSaved={() => setHeld(null)}
      />
    </div>
  )
}

type CorrectFormProps = {
  service: StaffServiceDetail
  seesPrices: boolean
  onSaved: () => void
}

function CorrectForm({ service, seesPrices, onSaved }: CorrectFormProps) {
  const [{ updatedAt }] = useState(service)
  const { form, now, action } = useRowForm<StaffServiceDetail, CorrectionForm, Correction>({
    name: `service-${service.id}-${updatedAt}`,
    contract: () => correction,
    row: service,
    valuesOf: formValuesOf,
    send: (body) => staffServiceCalls.correct(service.id, body),
    submit: correct.submit,
    done: correct.done,
    after: onSaved,
  })
  return (
    <Disclosure
      isWide
      className="border-t border-line py-2"
      summary={<h3 className="text-base font-semibold">{correct.heading}</h3>}
    >
      {service.isCertified && <p className="measure mb-4 text-sm text-soot-800">{certified}</p>}
      <ActionForm label={correct.heading} {...action} look="secondary">
        <ServiceFields form={form} now={now} seesPrices={seesPrices}>
          {/* Of filters that are taken in one by one, each line says it. */}
          {!service.isByFilter && (
            <VehicleFields form={form} customerId={service.customerId} chosen={service.vehicle} />
          )}
        </ServiceFields>
      </ActionForm>
    </Disclosure>
  )
}

function formValuesOf({
  serviceType,
  filterType,
  quantity,
  serviceDate,
  updatedAt,
  ...rest
}: StaffServiceDetail): CorrectionForm {
  return {
    serviceType,
    filterType,
    quantity,
    serviceDate,
    updatedAt,
    pickupDate: rest.pickupDate ?? '',
    deliveryDate: rest.deliveryDate ?? '',
    cost: rest.cost ?? '',
    technician: rest.technician ?? '',
    notes: rest.notes ?? '',
    vehicleId: rest.vehicle?.id ?? '',
    mileage: rest.mileage === null ? '' : String(rest.mileage),
    wasDue: rest.wasDue === null ? '' : rest.wasDue ? 'true' : 'false',
    odometerCorrection: '',
  }
}
