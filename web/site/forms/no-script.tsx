import { company } from '#content/company.ts'
import { forms } from '#content/forms.ts'

/** In a browser without scripts: what this page needs, and two ways that need none. */
export function NoScript({
  className = 'measure mt-4 border-l-2 border-kiln pl-4',
}: {
  className?: string
}) {
  const { before, or, after } = forms.noScript
  return (
    <noscript>
      <p className={className}>
        {before}{' '}
        <a href={`mailto:${company.email}`} className="link">
          {company.email}
        </a>{' '}
        {or}{' '}
        <a href={`tel:${company.phone.e164}`} className="link">
          {company.phone.display}
        </a>
        {after}
      </p>
    </noscript>
  )
}
