import { useQuery } from '@tanstack/react-query'
import { staffVehicles } from '#content/front-desk.ts'
import { staffCustomersText } from '#content/office.ts'
import { addressLines } from '#domain/accounts/addressee.ts'
import { isReservedEmail } from '#domain/reserved-email.ts'
import type { StaffCustomerDetail } from '#domain/customers/contract.ts'
import { companyAddress, rowAddress } from '#domain/staff-addresses.ts'
import { mayDo, type StaffRole } from '#domain/staff-roles.ts'
import { partOf } from '#web/account/part.tsx'
import { Loaded } from '#web/account/loaded.tsx'
import { AskFirst } from '#web/account/ask-first.tsx'
import { BehindPress } from '#web/account/behind-press.tsx'
import { Facts } from '#web/account/facts.tsx'
import { useAct } from '#web/admin/lists/use-act.ts'
import { BlockedRecipient } from '#web/admin/components/recipient/blocked-recipient.tsx'
import { MailLink, PhoneLink } from '#web/admin/components/contact-links.tsx'
import { shortDay } from '#web/account/format/format-date.ts'
import { SheetSection } from '#web/account/section.tsx'
import { staffCustomerDetailQuery, staffCustomerCalls } from '#web/data/customers.ts'
import { SmallButton } from '#web/ui/small-button.tsx'
import { Changes } from './changes.tsx'
import { TextConsent } from './text-consent.tsx'
import { VehicleLimitSection } from './vehicle-limit-form.tsx'

const Activity = partOf(() => import('./activity.tsx'))
const FollowUps = partOf(() => import('./follow-ups.tsx'))
const EditCustomer = partOf(() => import('./edit-customer.tsx'))
const FolderSection = partOf(() => import('./folder-section.tsx'))
const FiltersImportSection = partOf(() => import('./vehicles/filters-import-section.tsx'))
const Merge = partOf(() => import('./merge/merge.tsx'))
const VehicleLimits = partOf(() => import('./vehicle-limits.tsx'), <div className="min-h-11" />)
const Vehicles = partOf(() => import('./vehicles/vehicles.tsx'), <div className="min-h-11" />)
const WhatWaits = partOf(
  async () => ({ default: (await import('./what-waits.tsx')).WhatWaits }),
  <div className="min-h-24" />,
)
const Notes = partOf(async () => ({
  default: (await import('#web/admin/components/notes/notes.tsx')).Notes,
}))

const { activate, deactivate, facts, messages: lost, readingLimits, unproven } = staffCustomersText
const troubled = ['failed', 'bounced']

/** Everything that our team knows of a customer. */
export function CustomerFile({ id, role }: { id: string; role: StaffRole }) {
  const query = useQuery(staffCustomerDetailQuery(id))
  return <Loaded query={query}>{(file) => <File file={file} role={role} />}</Loaded>
}

function File({ file, role }: { file: StaffCustomerDetail; role: StaffRole }) {
  const { customer, company, canSignIn, changes, emailBlock, merges, messages } = file
  const { notes, followUps, textConsent, vehicleLimit } = file
  const mayChange = mayDo(role, 'changeCustomers')
  const undelivered = messages.filter(({ status }) => troubled.includes(status))
  return (
    <>
      <WhatWaits file={file} mayChange={mayChange} />
      <Facts
        facts={[
          [
            facts.email,
            <span key="mail">
              <MailLink email={customer.email} />
              {!customer.isEmailProven && !isReservedEmail(customer.email) && (
                <span className="block text-xs font-semibold text-kiln">{unproven}</span>
              )}
            </span>,
          ],
          [facts.phone, customer.phone && <PhoneLink key="phone" phone={customer.phone} />],
          [facts.address, addressLines(customer).join('\n')],
          [
            facts.company,
            <a key="company" href={companyAddress(company.id)} className="link">
              {company.name}
            </a>,
          ],
          [facts.since, shortDay(customer.createdAt)],
        ]}
      />
      {emailBlock !== null && (
        <section className="border-t border-line py-5">
          <BlockedRecipient channel="mail" recipient={customer.email} block={emailBlock} />
        </section>
      )}
      {mayChange && !customer.isDemo && <EditCustomer customer={customer} canSignIn={canSignIn} />}
      {undelivered.length > 0 && (
        <section className="border-t border-line py-5">
          <h3 className="text-base font-semibold text-kiln">{lost}</h3>
          <ul className="mt-2 text-sm">
            {undelivered.map(({ id, subject, status, lastError }) => (
              <li key={id} className="border-b border-line py-2">
                <a href={rowAddress('outbox', id)} className="link">
                  {subject}
                </a>
                : {status}. {lastError}
              </li>
            ))}
          </ul>
        </section>
      )}
      <FollowUps customerId={customer.id} followUps={followUps} />
      <Notes subject={{ kind: 'customers', id: customer.id }} notes={notes} />
      <TextConsent customer={customer} textConsent={textConsent} mayChange={mayChange} />
      {(mayChange || merges.length > 0) && !customer.isDemo && (
        <Merge customer={customer} merges={merges} mayChange={mayChange} />
      )}
      <Activity key={`activity-${customer.id}`} customerId={customer.id} role={role} />
      <FolderSection customerId={customer.id} />
      {mayChange && <VehiclesSection customerId={customer.id} companyId={company.id} />}
      {mayChange && <FiltersImportSection customerId={customer.id} />}
      <Changes changes={changes} />
      {mayChange && (
        <VehicleLimitSection key={vehicleLimit} id={customer.id} limit={vehicleLimit} />
      )}
      {mayChange && <VehicleLimitsSection customerId={customer.id} />}
      {mayChange && <Account customer={customer} />}
    </>
  )
}

/** Behind a press: most files are opened for something else. */
function VehiclesSection(props: { customerId: string; companyId: string }) {
  return (
    <SheetSection heading={staffVehicles.heading}>
      <BehindPress open={staffVehicles.open}>{() => <Vehicles {...props} />}</BehindPress>
    </SheetSection>
  )
}

/** Behind a press: few files are opened for it. */
function VehicleLimitsSection({ customerId }: { customerId: string }) {
  return (
    <SheetSection heading={readingLimits.heading}>
      <BehindPress open={readingLimits.open}>
        {() => <VehicleLimits customerId={customerId} />}
      </BehindPress>
    </SheetSection>
  )
}

function Account({ customer: { id, isActive, isDemo } }: Pick<StaffCustomerDetail, 'customer'>) {
  const { isBusy, act } = useAct()
  if (isDemo) return null
  return (
    <div className="border-t border-line py-5">
      {isActive ? (
        <AskFirst
          {...deactivate}
          isBusy={isBusy}
          onSure={() => void act(() => staffCustomerCalls.deactivate(id), deactivate.done)}
        />
      ) : (
        <SmallButton
          disabled={isBusy}
          onClick={() => void act(() => staffCustomerCalls.activate(id), activate.done)}
        >
          {activate.submit}
        </SmallButton>
      )}
    </div>
  )
}
