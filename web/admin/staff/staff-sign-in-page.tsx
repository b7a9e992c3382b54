import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffSignInPage } from '#content/admin.ts'
import { OfficeFrame } from '#web/admin/chrome/office-frame.tsx'
import { ActionForm } from '#web/ui/action-form.tsx'
import { createStaffQueryClient } from '#web/data/staff-query-client.ts'
import { readDemoStaff, signOutStaff } from '#web/data/staff.ts'
import { useStaff } from '#web/data/use-staff.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { DemoStaff } from './demo-staff.tsx'
import { FirstPassword } from './first-password.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'
import { useStaffSignIn } from './use-staff-sign-in.ts'

const text = staffSignInPage

/** /staff/login */
export function StaffSignInPage() {
  const [client] = useState(createStaffQueryClient)
  return (
    <QueryClientProvider client={client}>
      <OfficeFrame here="/staff/login" member={null}>
        <main id="content" className="office-content grid gap-x-12 gap-y-12 lg:grid-cols-12">
          <SignIn />
        </main>
      </OfficeFrame>
    </QueryClientProvider>
  )
}

function SignIn() {
  const { form, errors, isSending, submit, failure } = useStaffSignIn()
  const demo = useQuery({ queryKey: ['/api/staff/demo-account'], queryFn: readDemoStaff }).data ?? null

  function fillIn() {
    if (demo === null) return
    form.clearErrors()
    form.setValue('email', demo.email)
    form.setValue('password', demo.password)
    form.setFocus('password')
  }

  return (
    <>
      <div className="min-w-0 lg:col-span-6">
        <h1 className="text-2xl">{text.heading}</h1>
        <p className="measure mt-2 mb-8 text-soot-800">
          {text.lead}{' '}
          <a href={text.customers.href} className="link">
            {text.customers.label}
          </a>
        </p>
        <SignedInAlready />
        <ActionForm label={text.heading} onSubmit={submit} isSending={isSending} failure={failure} submit={text.submit} submitting={text.submitting}>
          <TextField
            label={text.email}
            type="email"
            required
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            error={errors.email?.message}
            className="sm:col-span-2"
            {...form.register('email')}
          />
          <PasswordField
            label={text.password}
            showLabel={text.showPassword}
            required
            autoComplete="current-password"
            error={errors.password?.message}
            className="sm:col-span-2"
            {...form.register('password')}
          />
          <TextField
            label={text.code}
            optional
            hint={text.codeHint}
            autoCapitalize="characters"
            autoComplete="one-time-code"
            error={errors.code?.message}
            className="sm:col-span-2"
            {...form.register('code')}
          />
        </ActionForm>
        <ForgottenPassword />
        <FirstPassword />
      </div>
      <div className="min-w-0 lg:col-span-5 lg:col-start-8">{demo && <DemoStaff account={demo} onFill={fillIn} />}</div>
    </>
  )
}

function SignedInAlready() {
  const known = useStaff()
  if (known.state !== 'staff') return null
  const { name, email } = known.member
  return (
    <div role="status" className="mb-8 border-l-2 border-moss bg-paper py-4 pr-4 pl-5">
      <p className="break-words">{text.already.replace('{name}', name).replace('{email}', email)}</p>
      <div className="mt-3 flex flex-wrap gap-x-4 gap-y-2">
        <ButtonLink href={text.goOn.href}>{text.goOn.label}</ButtonLink>
        <Button look="quiet" onClick={() => void signOutStaff()}>
          {text.signOut}
        </Button>
      </div>
    </div>
  )
}
