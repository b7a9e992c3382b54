import { useQuery } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { callSheet } from '#content/front-desk.ts'
import { officeLists, staffCustomersText } from '#content/office.ts'
import { addressLines } from '#domain/accounts/addressee.ts'
import { knownCallForm, type WorkForm } from '#domain/customers/call-form.ts'
import type { StaffCustomerDetail } from '#domain/customers/contract.ts'
import type { PhoneCall, SavedCall } from '#domain/customers/front-desk.ts'
import { fill } from '#domain/fill.ts'
import { formatAmount } from '#domain/money.ts'
import { Facts } from '#web/account/facts.tsx'
import { shortDay, shortInstant } from '#web/account/format/format-date.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { MailLink, PhoneLink } from '#web/admin/components/contact-links.tsx'
import { rowAddress } from '#web/admin/components/row-link.tsx'
import { TextConsent } from '#web/admin/customers/text-consent.tsx'
import { useAct } from '#web/admin/lists/use-act.ts'
import { useOfficeForm } from '#web/admin/lists/use-office-form.ts'
import { companySitesQuery } from '#web/data/companies-staff.ts'
import { staffCustomerCalls, staffCustomerDetailQuery } from '#web/data/customers.ts'
import { frontDeskCalls } from '#web/data/customers-front-desk.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { UnfinishedCall } from './unfinished-call.tsx'
import { callOf, emptyWork, WorkFields } from './work-fields.tsx'

const { known: words } = callSheet
const { activate } = staffCustomersText
const mostLines = 4

type KnownCallerProps = {
  id: string
  /** What the form shows was typed on this very call, for a new customer. */
  isHandedOver: boolean
  onDone: () => void
}

/** What our team has to know while this customer is on the phone, and what they want now. */
export function KnownCaller({ id, isHandedOver, onDone }: KnownCallerProps) {
  const query = useQuery(staffCustomerDetailQuery(id))
  return (
    <Loaded query={query}>
      {(file) => (
        <>
          <Summary file={file} />
          {file.customer.isActive ? (
            <WorkForCaller file={file} isHandedOver={isHandedOver} onDone={onDone} />
          ) : (
            <ClosedAccount id={id} />
          )}
          {/* Said on this very call. */}
          <TextConsent customer={file.customer} textConsent={file.textConsent} mayChange />
        </>
      )}
    </Loaded>
  )
}

function Summary({ file }: { file: StaffCustomerDetail }) {
  const { customer, openAmount } = file
  return (
    <>
      <Facts
        facts={[
          [words.phone, customer.phone && <PhoneLink key="phone" phone={customer.phone} />],
          [words.email, <MailLink key="email" email={customer.email} />],
          [
            words.address,
            addressLines(customer)
              .slice(customer.company === null ? 1 : 2)
              .join('\n'),
          ],
          [
            words.unpaid,
            openAmount === null || Number(openAmount) === 0 ? null : formatAmount(openAmount),
          ],
        ]}
      />
      <Lines heading={words.open} lines={openWork(file)} />
      <Lines heading={words.ahead} lines={ahead(file)} />
      <Lines heading={words.due} lines={due(file)} />
      <Lines heading={words.last} lines={last(file)} />
      <p className="py-3">
        <a href={rowAddress('customers', customer.id)} className="link text-sm">
          {words.file}
        </a>
      </p>
    </>
  )
}

type Line = { key: string; text: string; href?: string }

function Lines({ heading, lines }: { heading: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null
  return (
    <section className="border-t border-line py-3">
      <h3 className="text-xs text-soot-600">{heading}</h3>
      <ul className="mt-1 text-sm">
        {lines.slice(0, mostLines).map(({ key, text, href }) => (
          <li key={key} className="py-0.5">
            {href === undefined ? (
              text
            ) : (
              <a href={href} className="link">
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function openWork({ services }: StaffCustomerDetail): Line[] {
  return services
    .filter(({ status }) => status !== 'delivered' && status !== 'cancelled')
    .map(({ id, serviceType, quantity, status, serviceDate }) => ({
      key: id,
      text: `${serviceType}, ${quantity}: ${status.replace('_', ' ')}, ${shortDay(serviceDate)}`,
      href: rowAddress('service_history', id),
    }))
}

function ahead({ appointments }: StaffCustomerDetail): Line[] {
  return appointments
    .filter(({ status }) => status === 'pending' || status === 'confirmed')
    .map(({ id, serviceType, startsAt, status }) => ({
      key: id,
      text: [serviceType, startsAt === null ? null : shortInstant(startsAt), status]
        .filter(Boolean)
        .join(', '),
      href: rowAddress('appointments', id),
    }))
}

function due({ due: filters }: StaffCustomerDetail): Line[] {
  return filters.map(({ id, vehicle, filterType, urgency, serviceBy }) => ({
    key: id,
    text: [
      [vehicle, filterType].filter(Boolean).join(' '),
      urgency,
      serviceBy === null ? null : fill(words.by, { day: shortDay(serviceBy) }),
    ]
      .filter(Boolean)
      .join(', '),
  }))
}

function last({ timeline }: StaffCustomerDetail): Line[] {
  return timeline.slice(0, 3).map(({ kind, id, day, text }) => ({
    key: `${kind}-${id}-${text}`,
    text: `${shortDay(day)}: ${text}`,
  }))
}

function ClosedAccount({ id }: { id: string }) {
  const { isBusy, act } = useAct()
  return (
    <section className="border-t-2 border-ink py-5">
      <h3 className="font-semibold">{callSheet.closed.label}</h3>
      <p className="mt-1 mb-4 text-sm text-soot-800">{callSheet.closed.text}</p>
      <button
        type="button"
        disabled={isBusy}
        className="small-button"
        onClick={() => void act(() => staffCustomerCalls.activate(id), activate.done)}
      >
        {activate.submit}
      </button>
    </section>
  )
}

type WorkForCallerProps = Omit<KnownCallerProps, 'id'> & { file: StaffCustomerDetail }

function WorkForCaller({ file: { customer, company }, isHandedOver, onDone }: WorkForCallerProps) {
  const { id, firstName, lastName } = customer
  const sites = useQuery(companySitesQuery(company.id)).data
  const { form, failure, isSending, submit, unfinished } = useOfficeForm<
    WorkForm,
    PhoneCall,
    SavedCall
  >({
    name: callOf(id),
    contract: () => knownCallForm(id),
    values: emptyWork,
    send: frontDeskCalls.save,
    done: ({ appointmentId }) =>
      appointmentId === null ? callSheet.vehiclesSaved : callSheet.confirmed,
    after: onDone,
  })
  return (
    <section className="border-t-2 border-ink pt-5">
      <h3 className="mb-4 font-semibold">{words.heading}</h3>
      <FormProvider {...form}>
        <ActionForm
          label={words.heading}
          onSubmit={submit}
          isSending={isSending}
          failure={failure}
          submit={words.submit}
          submitting={officeLists.working}
        >
          {unfinished !== null && !isHandedOver && (
            <UnfinishedCall
              name={`${firstName} ${lastName}`}
              onStartOver={() => {
                unfinished.startOver()
                form.setFocus('vehicles')
              }}
            />
          )}
          <WorkFields sites={sites} />
        </ActionForm>
      </FormProvider>
    </section>
  )
}
