import { insightsTab } from '#content/portal-insights.ts'
import type { Customer } from '#domain/accounts/contract.ts'
import { saveFormDraft, readFormDraft } from '#web/data/form-draft.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { renewalMessage } from './renewal-message.ts'

const { button, buttonNote, href } = insightsTab.renewal
const contactForm = 'contact'

/** Leads to the contact form, which finds the message in its draft. */
export function RenewalButton({ customer }: { customer: Customer }) {
  const prefill = () =>
    saveFormDraft(
      contactForm,
      renewalMessage(customer, readFormDraft<Record<string, string>>(contactForm)?.values ?? {}),
    )
  return (
    <>
      <a href={href} onClick={prefill} className={buttonClass('primary', 'text-sm')}>
        {button}
      </a>
      <span className="text-xs text-soot-600">{buttonNote}</span>
    </>
  )
}
