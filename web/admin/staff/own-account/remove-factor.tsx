import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { staffAccountPage } from '#content/staff.ts'
import { staffProof, type StaffProof } from '#domain/staff/contract.ts'
import { ownStaffAccountQuery, ownStaffCalls } from '#web/data/staff-own-account.ts'
import { useActionForm } from '#web/data/use-action-form.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { ProofFields, type ProofForm } from './proof-fields.tsx'
import { focusSection } from '#web/account/section.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'

const text = staffAccountPage.factor.remove

/** Asks for confirmation, and for the factor itself. */
export function RemoveFactor({ email }: { email: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const client = useQueryClient()
  const { field, isSending, submit, failure } = useActionForm<ProofForm, StaffProof, null>({
    name: 'second-factor-removal',
    secret: ['password', 'code'],
    contract: () => staffProof,
    send: ownStaffCalls.removeFactor,
    sent() {
      dialog.current?.close()
      focusSection('second-step')
      void showToast(text.done)
      void client.invalidateQueries({ queryKey: ownStaffAccountQuery.queryKey })
      return { password: '', code: '' }
    },
    failed: text.failed,
  })
  return (
    <>
      <SmallButton isFinal className="mt-6" onClick={() => dialog.current?.showModal()}>
        {text.open}
      </SmallButton>
      <Dialog ref={dialog} heading={text.heading}>
        <p className="mb-5 text-sm text-soot-800">{text.text}</p>
        <ActionForm
          label={text.heading}
          onSubmit={submit}
          isSending={isSending}
          failure={failure}
          submit={text.submit}
          submitting={text.submitting}
          beside={
            <Button look="quiet" onClick={() => dialog.current?.close()}>
              {text.cancel}
            </Button>
          }
        >
          <ProofFields email={email} hasFactor field={field} />
        </ActionForm>
      </Dialog>
    </>
  )
}
