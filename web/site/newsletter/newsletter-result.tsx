import { newsletterResult } from '#content/newsletter.ts'
import type { Result } from '#web/site/forms/use-public-form.ts'
import { FieldError } from '#web/ui/field-error.tsx'

/** How the last try ended; it stays until the next one. */
export function NewsletterResult({ result }: { result: Result<unknown> | null }) {
  if (result === null) return null
  if ('failure' in result) {
    return (
      <div role="alert" className="w-full">
        <FieldError>{result.failure}</FieldError>
      </div>
    )
  }
  return (
    <p role="status" className="mt-1.5 w-full text-sm">
      {newsletterResult}
    </p>
  )
}
