import { useState } from 'react'
import { invitationPage as words } from '#content/invitation.ts'
import { useTokenInAddress } from '#web/data/use-token-in-address.ts'
import { Announced } from '#web/portal/accounts/announced.tsx'
import { Problem } from '#web/account/problem.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { OpenInvitationScreen } from './open-invitation.tsx'
import { useInvitation } from './use-invitation.ts'

/** /customer/invitation: opening it changes nothing; Join and No thanks do. */
export function InvitationPage() {
  const token = useTokenInAddress()
  if (token === undefined) return <Waiting />
  if (token === null) return <Over />
  return <Invited key={token} token={token} />
}

function Invited({ token }: { token: string }) {
  const read = useInvitation(token)
  const [isRefused, setIsRefused] = useState(false)
  const [hasEnded, setHasEnded] = useState(false)
  if (isRefused) return <Announced {...words.refused} back={words.back} />
  if (hasEnded || read.at === 'ended') return <Over />
  if (read.at === 'loading') return <Waiting />
  if (read.at === 'failed')
    return (
      <div className="wrap py-12">
        <h1 className="text-2xl">{words.unavailable.heading}</h1>
        <Problem message={read.message} onAgain={read.again} />
      </div>
    )
  return (
    <OpenInvitationScreen
      token={token}
      invitation={read.invitation}
      onRefused={() => setIsRefused(true)}
      onEnded={() => setHasEnded(true)}
      onAgain={read.again}
    />
  )
}

const Over = () => <Announced {...words.ended} back={words.back} />

function Waiting() {
  return (
    <div className="wrap py-12">
      <h1 className="mb-6 text-2xl">{words.meta.title}</h1>
      <SkeletonRows label={words.loading} rows={4} />
    </div>
  )
}
