import { useState } from 'react'
import { staffSignInPage } from '#content/admin.ts'
import { firstPassword, type FirstPassword as FirstPasswordBody } from '#domain/staff/contract.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { messageOr } from '#web/data/api.ts'
import { setFirstPassword } from '#web/data/staff.ts'
import { useSentForm } from '#web/data/use-sent-form.ts'
import { useTokenInAddress } from '#web/data/use-token-in-address.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useMailedCode } from './use-mailed-code.ts'

const text = staffSignInPage.first
const secret = ['password', 'code']

/** For somebody with a one-time code: sets the password for the sign-in above. */
export function FirstPassword() {
  const [failure, setFailure] = useState<string | null>(null)
  const mailed = useTokenInAddress('code')
  const { form, field, isSending, submit } = useSentForm<
    FirstPasswordBody,
    FirstPasswordBody,
    null
  >({
    name: 'first-password',
    secret,
    contract: () => firstPassword,
    send: setFirstPassword,
    sent() {
      setFailure(null)
      void showToast(text.done)
      return { code: '', password: '' }
    },
    failed: (error) => setFailure(messageOr(error, text.failed)),
  })
  useMailedCode(mailed, (code) => {
    form.setValue('code', code)
    form.setFocus('password')
  })
  return (
    <Disclosure
      summary={text.summary}
      open={mailed ? true : undefined}
      className="mt-6 border-t border-line pt-4"
    >
      <h2 className="mt-4 text-lg">{text.heading}</h2>
      <p className="mt-1 mb-5 text-sm text-soot-800">{text.lead}</p>
      <ActionForm
        label={text.heading}
        look="secondary"
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={text.submit}
        submitting={text.submitting}
      >
        <TextField
          label={text.code}
          required
          autoComplete="off"
          autoCapitalize="characters"
          className="sm:col-span-2"
          {...field('code')}
        />
        <PasswordField
          label={text.password}
          showLabel={staffSignInPage.showPassword}
          required
          autoComplete="new-password"
          hint={text.hint}
          className="sm:col-span-2"
          {...field('password')}
        />
      </ActionForm>
    </Disclosure>
  )
}
