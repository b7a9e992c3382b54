import { useQuery } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { callSheet } from '#content/front-desk.ts'
import { officeLists, staffCustomersText } from '#content/office.ts'
import { knownCallForm, type KnownCallForm } from '#domain/customers/call-form.ts'
import type { StaffCustomerDetail } from '#domain/customers/contract.ts'
import type { PhoneCall, SavedCall } from '#domain/customers/front-desk.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { TextConsent } from '#web/admin/customers/text-consent.tsx'
import { useAct } from '#web/admin/lists/use-act.ts'
import { useAnyway } from '#web/admin/lists/use-anyway.ts'
import { useOfficeForm } from '#web/admin/lists/use-office-form.ts'
import { companySitesQuery } from '#web/data/companies-staff.ts'
import { staffCustomerCalls, staffCustomerDetailQuery } from '#web/data/customers.ts'
import { frontDeskCalls } from '#web/data/customers-front-desk.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { KnownSummary } from './known-summary.tsx'
import { UnfinishedCall } from './unfinished-call.tsx'
import {
  answered,
  callOf,
  doneOf,
  emptyWork,
  goToIntake,
  noAddress,
  TheyAreHere,
  WorkFields,
} from './work-fields.tsx'

const { known: words } = callSheet
const { activate } = staffCustomersText

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
          <KnownSummary file={file} />
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

function ClosedAccount({ id }: { id: string }) {
  const { isBusy, act } = useAct()
  return (
    <section className="border-t-2 border-ink py-5">
      <h3 className="font-semibold">{callSheet.closed.label}</h3>
      <p className="mt-1 mb-4 text-sm text-soot-800">{callSheet.closed.text}</p>
      <SmallButton
        disabled={isBusy}
        onClick={() => void act(() => staffCustomerCalls.activate(id), activate.done)}
      >
        {activate.submit}
      </SmallButton>
    </section>
  )
}

type WorkForCallerProps = Omit<KnownCallerProps, 'id'> & { file: StaffCustomerDetail }

function WorkForCaller({ file: { customer, company }, isHandedOver, onDone }: WorkForCallerProps) {
  const { id, firstName, lastName } = customer
  const sites = useQuery(companySitesQuery(company.id)).data
  const question = useAnyway()
  const { form, failure, isSending, submit, unfinished } = useOfficeForm<
    KnownCallForm,
    PhoneCall,
    SavedCall
  >({
    name: callOf(id),
    contract: () => knownCallForm(id),
    values: { ...emptyWork, ...noAddress },
    send: (body, sending) =>
      question.send(body.appointment, (anyway) =>
        frontDeskCalls.save(answered(body, anyway), sending).then(goToIntake),
      ),
    done: (saved) => doneOf(saved, callSheet.vehiclesSaved),
    after: onDone,
  })
  return (
    <section className="border-t-2 border-ink pt-5 pb-8">
      <h3 className="mb-4 font-semibold">{words.heading}</h3>
      <FormProvider {...form}>
        <ActionForm
          label={words.heading}
          onSubmit={(event) => {
            form.setValue('isHere', false)
            return submit(event)
          }}
          isSending={isSending}
          failure={failure}
          submit={question.isAsked ? officeLists.anyway : words.submit}
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
          <div className="sm:col-span-2">
            <TheyAreHere onSend={() => void submit()} />
          </div>
          <WorkFields sites={sites ?? []} customerId={id} asksWhere={customer.address === null} />
        </ActionForm>
      </FormProvider>
    </section>
  )
}
