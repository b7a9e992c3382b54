import { company as us } from '#content/company.ts'
import { invitationMail as words, roleOpens } from '#content/invitation.ts'
import type { CompanyRole } from '#domain/company-roles.ts'
import { fill } from '#domain/fill.ts'
import { ActionLink, Letter, Paragraph, SmallPrint } from './letter.tsx'

/**
 * Names only where we have served the company by its name: else a stranger would write to people
 * through us. `inviter` null: our team.
 */
export type CompanyInvitationData = {
  secretLink: string
  company: string | null
  inviter: { name: string | null; email: string } | null
  role: CompanyRole
}

export function CompanyInvitationMail({
  secretLink,
  company,
  inviter,
  role,
}: CompanyInvitationData) {
  const { heading, unnamed, preview, open, smallPrint } = words
  return (
    <Letter
      preview={preview}
      heading={company === null ? unnamed.heading : fill(heading, { company })}
    >
      <Paragraph>{sentenceOf(company, inviter)}</Paragraph>
      <Paragraph>{roleOpens[role]}</Paragraph>
      <ActionLink href={secretLink}>{open}</ActionLink>
      <SmallPrint>{fill(smallPrint, { phone: us.phone.display })}</SmallPrint>
    </Letter>
  )
}

function sentenceOf(
  company: CompanyInvitationData['company'],
  inviter: CompanyInvitationData['inviter'],
): string {
  const { unnamed, byName, byAddress, byUs } = words
  const at = us.name
  const named = company ?? unnamed.company
  if (inviter === null) return fill(byUs, { company: named, at })
  const { email, name } = inviter
  if (name === null) return fill(byAddress, { email, company: named, at })
  return fill(byName, { name, email, company: named, at })
}
