import { forms } from '#content/forms.ts'
import { messages } from '#content/messages.ts'
import { footer } from '#content/navigation.ts'
import {
  newsletterSubscription,
  type NewsletterForm,
  type NewsletterSubscription,
} from '#domain/newsletter/contract.ts'
import { subscribe } from '#web/data/newsletter.ts'
import { Honeypot } from '#web/site/forms/honeypot.tsx'
import { NewsletterResult } from '#web/site/newsletter/newsletter-result.tsx'
import { usePublicForm } from '#web/site/forms/use-public-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { prepareToasts } from '#web/ui/toast.ts'

const { heading, emailLabel, placeholder, button, pending } = footer.newsletter
const { subscribed, failed } = messages.footerNewsletter

const options = {
  name: 'footer-newsletter',
  contract: () => newsletterSubscription,
  send: ({ email, website }: { email: string; website: string }, key: string) =>
    subscribe(email, key, website),
  toasts: { sent: subscribed, failed },
}

const control =
  'min-h-12 w-full min-w-0 rounded-sm border border-chalk-soft bg-transparent px-3 text-base text-chalk lg:text-sm ' +
  'placeholder:text-chalk-soft aria-invalid:border-2 aria-invalid:border-ember'

export function FooterNewsletter() {
  const { form, errors, isSending, submit, result } = usePublicForm<
    NewsletterForm,
    NewsletterSubscription,
    unknown
  >(options)
  const wrong = errors.email?.message

  return (
    <form
      method="dialog"
      noValidate
      onSubmit={submit}
      ref={prepareToasts}
      className="mt-4"
      aria-label={heading}
    >
      <noscript>
        <p className="mb-3 text-sm">{forms.footerNoScript}</p>
      </noscript>
      <Honeypot />
      <label htmlFor="footer-email" className="text-sm">
        {emailLabel}
      </label>
      <div className="flex gap-2">
        <input
          id="footer-email"
          type="email"
          required
          inputMode="email"
          autoComplete="email"
          placeholder={placeholder}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? 'footer-email-wrong' : undefined}
          className={control}
          {...form.register('email')}
        />
        <Button type="submit" look="onNight" className="lg:px-4 lg:text-sm" disabled={isSending}>
          {isSending ? pending : button}
        </Button>
      </div>
      {wrong ? (
        <FieldError id="footer-email-wrong">{wrong}</FieldError>
      ) : (
        <NewsletterResult result={result} />
      )}
    </form>
  )
}
