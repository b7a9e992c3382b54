import { useState } from 'react'
import { emailServicesPage, enhancedEmailPage } from '#content/admin-messages.ts'
import { emailServices, type EmailServiceChoice } from '#domain/messages/contract.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import { AdminPage } from '#web/admin/chrome/admin-page.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { CustomSend } from './custom-send.tsx'
import { TestSend, TypeTest } from './test-forms.tsx'
import { LiveDiagnostics, SampleDiagnostics } from './diagnostics.tsx'
import { ServiceCards } from './service-cards.tsx'

const text = emailServicesPage
const enhanced = staffPage('email-enhanced')
type EmailPath = ReturnType<typeof staffPage<'email-services' | 'email-enhanced'>>

/** /admin/email-services and /admin/email-enhanced: the same page under two addresses. */
export function EmailPage({ here }: { here: EmailPath }) {
  const [service, setService] = useState<EmailServiceChoice>('auto')
  const { title } = here === enhanced ? enhancedEmailPage.meta : text.meta
  return (
    <AdminPage here={here} heading={title} lead={text.lead} hasForms>
      {(staff) => (
        <>
          {staff === null && <p className="mt-4 text-sm text-soot-800">{text.needsStaff}</p>}
          <ServiceCards />
          <div className="mt-10 grid gap-x-12 gap-y-12 lg:grid-cols-12">
            <div className="min-w-0 space-y-12 lg:col-span-7">
              <PreferredService service={service} onChoose={setService} />
              <TestSend service={service} />
              <TypeTest service={service} />
            </div>
            <div className="min-w-0 space-y-12 lg:col-span-5">
              <CustomSend service={service} />
              {staff === null ? <SampleDiagnostics /> : <LiveDiagnostics />}
            </div>
          </div>
        </>
      )}
    </AdminPage>
  )
}

type PreferredServiceProps = {
  service: EmailServiceChoice
  onChoose: (service: EmailServiceChoice) => void
}

/** Which service the forms of this page use. */
function PreferredService({ service, onChoose }: PreferredServiceProps) {
  return (
    <SelectField
      label={text.preferred}
      name="preferredService"
      hint={text.preferredHint}
      value={service}
      onChange={({ target }) =>
        onChoose(emailServices.find((key) => key === target.value) ?? 'auto')
      }
    >
      {emailServices.map((key) => (
        <option key={key} value={key} disabled={key === 'emailjs'}>
          {text.services[key]}
        </option>
      ))}
    </SelectField>
  )
}
