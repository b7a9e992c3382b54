import { portal } from '#content/portal.ts'

const { heading, claims, note } = portal.banner

/**
 * The company's claims, as the specification fixes them; the note says that they are not the
 * customer's own numbers.
 */
export function AiBanner() {
  return (
    <section aria-label={heading} className="no-print max-w-xl border-l-2 border-clean pl-4">
      <p className="flex flex-wrap gap-x-3 text-xs sm:gap-x-5 sm:text-sm">
        <strong className="font-semibold text-clean">{heading}</strong>
        {claims.map((claim) => (
          <span key={claim} className="font-semibold">
            {claim}
          </span>
        ))}
      </p>
      <p className="mt-0.5 text-xs text-chalk-soft">{note}</p>
    </section>
  )
}
