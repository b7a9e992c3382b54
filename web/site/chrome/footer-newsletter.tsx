import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { messages } from '#content/messages.ts'
import { footer } from '#content/navigation.ts'
import { messageOr } from '#web/data/api.ts'
import { subscribe } from '#web/data/newsletter.ts'
import { useKeptForm } from '#web/data/use-kept-form.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'

const { emailLabel, placeholder, button, pending } = footer.newsletter
const told = messages.footerNewsletter

export function FooterNewsletter() {
  const form = useForm<{ email: string }>()
  const kept = useKeptForm('footer-newsletter', form)
  const [isSending, setIsSending] = useState(false)

  const send = form.handleSubmit(async ({ email }) => {
    setIsSending(true)
    try {
      await subscribe(email, kept.idempotencyKey())
      kept.sent()
      await showToast(told.subscribed)
    } catch (error) {
      await showToast({ ...told.failed, description: messageOr(error, told.failed.description) })
    } finally {
      setIsSending(false)
    }
  })

  return (
    <form onSubmit={send} className="mt-4 flex gap-2" aria-label={footer.newsletter.heading}>
      <label htmlFor="footer-email" className="sr-only">
        {emailLabel}
      </label>
      <input
        id="footer-email"
        type="email"
        required
        autoComplete="email"
        placeholder={placeholder}
        className="min-h-12 w-full min-w-0 rounded-sm border border-chalk-soft bg-transparent px-3 text-base text-chalk placeholder:text-chalk-soft"
        {...form.register('email')}
      />
      <Button type="submit" look="onNight" disabled={isSending}>
        {isSending ? pending : button}
      </Button>
    </form>
  )
}
