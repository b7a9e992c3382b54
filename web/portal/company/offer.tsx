import { companyWords } from '#content/company-people.ts'
import { invitationPage as words, roleOpens } from '#content/invitation.ts'
import type { JoinOffer } from '#domain/companies/invitations.ts'
import { fill } from '#domain/fill.ts'
import { Facts } from '#web/account/facts.tsx'

/** A company is named only where we have served it by that name. */
export const offerHeading = ({ company }: Pick<JoinOffer, 'company'>): string =>
  company === null ? words.heading.unnamed : fill(words.heading.named, { company })

export function offerLead({ inviter }: Pick<JoinOffer, 'inviter'>): string {
  if (inviter === null) return words.by.team
  const { name, email } = inviter
  return name === null ? fill(words.by.address, { email }) : fill(words.by.person, { name, email })
}

type OfferFactsProps = { offer: JoinOffer; more?: readonly (readonly [string, string])[] }

/** What someone is asked to join, and what they would see as it. */
export function OfferFacts({ offer, more = [] }: OfferFactsProps) {
  return (
    <div className="border-t border-line">
      <Facts
        facts={[
          [words.facts.role, companyWords.roles[offer.role]],
          [words.facts.site, offer.site],
          ...more,
        ]}
      />
      <p className="measure">{roleOpens[offer.role]}</p>
      {offer.company === null && <p className="measure mt-3 text-sm">{words.unnamed}</p>}
    </div>
  )
}
