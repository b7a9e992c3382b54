import * as z from 'zod/mini'
import { blog } from '#content/blog.ts'
import { messages } from '#content/messages.ts'
import { ApiError } from '#web/data/api.ts'
import { subscribe } from '#web/data/newsletter.ts'
import { Honeypot } from '#web/site/forms/honeypot.tsx'
import { NoScript } from '#web/site/forms/no-script.tsx'
import { NewsletterResult } from '#web/site/newsletter/newsletter-result.tsx'
import { usePublicForm } from '#web/site/forms/use-public-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { prepareToasts, showToast } from '#web/ui/toast.ts'

const { heading, emailLabel, placeholder, button, pending } = blog.newsletter
const { invalid, subscribed, failed } = messages.newsletter
const anything = z.object({ email: z.string() })
type Typed = z.infer<typeof anything>

const options = {
  name: 'blog-newsletter',
  contract: () => anything,
  send: ({ email, website }: Typed & { website: string }, key: string) =>
    subscribe(email, key, website),
  toasts: { sent: subscribed, failed },
  // Trying again with the same address would not help.
  failure: (error: unknown) =>
    error instanceof ApiError && error.status === 400 && error.fields['email'] ? invalid : null,
}

export function BlogNewsletter() {
  const { form, errors, isSending, submit, result } = usePublicForm<Typed, Typed, unknown>(options)
  const wrong = errors.email?.message

  // The stated rule, looser than the contract's: what else is wrong the server says.
  function checkAndSubmit(event: React.SubmitEvent<HTMLFormElement>) {
    if (form.getValues('email').includes('@')) return submit(event)
    event.preventDefault()
    form.setError('email', { message: invalid.description }, { shouldFocus: true })
    return showToast(invalid)
  }

  return (
    <form
      method="dialog"
      onSubmit={checkAndSubmit}
      noValidate
      ref={prepareToasts}
      aria-label={heading}
      className="flex flex-wrap gap-x-3 gap-y-4"
    >
      <NoScript className="w-full text-sm" />
      <Honeypot />
      <TextField
        label={emailLabel}
        type="email"
        autoComplete="email"
        placeholder={placeholder}
        error={wrong}
        className="min-w-0 grow basis-64"
        {...form.register('email')}
      />
      <Button
        type="submit"
        disabled={isSending}
        className="min-h-13 self-start max-sm:w-full sm:mt-[1.8rem] sm:min-w-44"
      >
        {isSending ? pending : button}
      </Button>
      {!wrong && <NewsletterResult result={result} />}
    </form>
  )
}
