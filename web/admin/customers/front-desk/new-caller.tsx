import { useRef, useState } from 'react'
import { FormProvider, useFormContext, useWatch } from 'react-hook-form'
import { callSheet } from '#content/front-desk.ts'
import { officeLists } from '#content/office.ts'
import { newCallForm, type NewCallForm } from '#domain/customers/call-form.ts'
import { contactFields } from '#domain/customers/contact-fields.ts'
import type { PhoneCall, SavedCall, Twin } from '#domain/customers/front-desk.ts'
import type { Lead } from '#domain/leads/staff-contract.ts'
import { useAnyway } from '#web/admin/lists/use-anyway.ts'
import { useOfficeForm } from '#web/admin/lists/use-office-form.ts'
import { ApiError } from '#web/data/api.ts'
import { frontDeskCalls, twinsIn } from '#web/data/customers-front-desk.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { focusOnce } from '#web/ui/focus-once.ts'
import {
  answered,
  doneOf,
  emptyWork,
  goToIntake,
  handOver,
  Part,
  TheyAreHere,
  WorkFields,
} from './work-fields.tsx'
import { Twins } from './twins.tsx'
import { UnfinishedCall } from './unfinished-call.tsx'

const { customer: words } = callSheet

type NewCallerProps = {
  /** What is known of them already. */
  start: Partial<NewCallForm>
  /** The request that they are made of. */
  lead?: Lead | null
  /** What was typed for a new customer stays under the name of its draft. */
  onChoose: (customer: { id: string; name: string }, draftName: string) => void
  onDone: () => void
}

/** A customer, their vehicles and a confirmed appointment in one form. */
export function NewCaller({ start, lead = null, onChoose, onDone }: NewCallerProps) {
  const [twins, setTwins] = useState<Twin[]>([])
  // Whoever is here still is once our team has said who they are.
  const isAnswer = useRef(false)
  // Of another caller is another draft.
  const name = lead === null ? `call-new-${JSON.stringify(start)}` : `call-${lead.kind}-${lead.id}`
  const values = { ...emptyCustomer, ...emptyWork, ...start }
  const question = useAnyway()
  const { form, failure, isSending, submit, unfinished } = useOfficeForm<
    NewCallForm,
    PhoneCall,
    SavedCall
  >({
    name,
    contract: () => newCallForm,
    values,
    send: (body, sending) =>
      question
        .send(body.appointment, (anyway) =>
          frontDeskCalls.save(answered({ ...body, lead }, anyway), sending).then(goToIntake),
        )
        .catch((error: unknown) => {
          const known = twinsIn(error)
          setTwins(known)
          // Named beside a field, it would take the focus there, out of sight of the choice.
          throw known.length > 0 ? new ApiError(officeLists.failed, 409, null) : error
        }),
    done: (saved) => doneOf(saved, callSheet.saved),
    after: onDone,
  })
  return (
    <FormProvider {...form}>
      <ActionForm
        label={callSheet.newCustomer}
        onSubmit={(event) => {
          setTwins([])
          if (!isAnswer.current) form.setValue('isHere', false)
          isAnswer.current = false
          return submit(event)
        }}
        isSending={isSending}
        failure={twins.length > 0 ? null : failure}
        submit={question.isAsked ? officeLists.anyway : words.submit}
        submitting={officeLists.working}
        beside={
          <TheyAreHere
            onSend={() => {
              setTwins([])
              void submit()
            }}
          />
        }
      >
        {unfinished !== null && (
          <UnfinishedCall
            name={whoIsIn(form.getValues())}
            onStartOver={() => {
              unfinished.startOver()
              form.setFocus('firstName')
            }}
          />
        )}
        <CustomerFields />
        <WorkFields />
        {twins.length > 0 && (
          <Twins
            twins={twins}
            // A request is only attached to an open account.
            mayReopen={lead === null}
            onChoose={(one) => {
              handOver(one.id, form.getValues(), values)
              onChoose(one, name)
            }}
            onAnother={(companyId) => {
              isAnswer.current = true
              form.setValue('companyId', companyId)
            }}
            onAnyway={() => {
              isAnswer.current = true
              form.setValue('confirmTwins', true)
            }}
          />
        )}
      </ActionForm>
    </FormProvider>
  )
}

function whoIsIn({ firstName, lastName, company, phone, email }: NewCallForm): string {
  const name = `${firstName} ${lastName}`.trim()
  return [name, company, phone, email].find(Boolean) ?? ''
}

function CustomerFields() {
  const { register, formState, control, setValue } = useFormContext<NewCallForm>()
  const { errors } = formState
  const email = useWatch({ control, name: 'email' })
  const field = (name: (typeof addressed)[number]) => ({
    label: words[name],
    autoComplete: 'off',
    error: errors[name]?.message,
    ...register(name),
  })
  const { ref: firstRef, ...first } = register('firstName')
  return (
    <>
      <Part>{words.heading}</Part>
      <TextField
        label={words.firstName}
        required
        autoComplete="off"
        error={errors.firstName?.message}
        {...first}
        ref={(element) => {
          firstRef(element)
          if (element?.value === '') focusOnce(element)
        }}
      />
      <TextField {...field('lastName')} required />
      <TextField
        {...field('company')}
        {...register('company', { onChange: () => setValue('companyId', '') })}
        optional
      />
      <TextField {...field('phone')} type="tel" />
      <TextField {...field('email')} type="email" autoCapitalize="none" optional />
      <TextField {...field('address')} optional />
      <TextField {...field('city')} optional />
      <div className="grid grid-cols-2 gap-x-6">
        <TextField {...field('state')} optional />
        <TextField {...field('zipCode')} optional inputMode="numeric" />
      </div>
      {email !== '' && email !== null && (
        <CheckField label={words.isInvited} className="sm:col-span-2" {...register('isInvited')} />
      )}
    </>
  )
}

const [, ...addressed] = contactFields

const emptyCustomer = {
  firstName: '',
  lastName: '',
  company: '',
  phone: '',
  email: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  isInvited: true,
  confirmTwins: false,
  companyId: '',
}
