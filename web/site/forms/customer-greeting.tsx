import { forms } from '#content/forms.ts'
import { newRow, portalAddress } from '#domain/customer-addresses.ts'
import { ButtonLink } from '#web/ui/button.tsx'

const { greeting, link, text } = forms.known
const [before = '', after = ''] = greeting.split('{name}')

/** For whoever is signed in; hidden until the script of the page has found out. */
export function CustomerGreeting() {
  return (
    <div hidden data-greeting>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-l-2 border-moss pl-4">
        <p className="measure">
          <strong className="block">
            {before}
            <span data-first-name />
            {after}
          </strong>
          {text}
        </p>
        <ButtonLink href={portalAddress('appointments', newRow)} className="text-sm">
          {link}
        </ButtonLink>
      </div>
    </div>
  )
}
