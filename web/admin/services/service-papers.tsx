import { useRef } from 'react'
import { staffServicesText } from '#content/office-services.ts'
import type { CertificateKind } from '#domain/services/contract.ts'
import type { StaffServiceDetail } from '#domain/services/staff-contract.ts'
import { DownloadLink } from '#web/account/download-link.tsx'
import { SheetSection } from '#web/account/section.tsx'
import { useAct } from '#web/admin/lists/use-act.ts'
import { randomId } from '#web/chat/browser/random-id.ts'
import { paperAddress, staffServiceCalls } from '#web/data/services-staff.ts'
import { fileAsStaff } from '#web/data/staff-call.ts'
import { SmallButton } from '#web/ui/small-button.tsx'

const { papers } = staffServicesText

/**
 * The certificate and the inspection report of a service: to open, and to email to the customer.
 */
export function ServicePapers({
  service,
  mayMail,
}: {
  service: StaffServiceDetail
  mayMail: boolean
}) {
  if (service.papers.length === 0) return null
  return (
    <SheetSection heading={papers.heading}>
      <div className="grid gap-3">
        {service.papers.map((kind) => (
          <Paper key={kind} id={service.id} kind={kind} mayMail={mayMail} />
        ))}
      </div>
    </SheetSection>
  )
}

function Paper({ id, kind, mayMail }: { id: string; kind: CertificateKind; mayMail: boolean }) {
  const { isBusy, act } = useAct()
  // One press is one email, even if its response is lost and the call repeated.
  const key = useRef(randomId())
  const { open, mail, done } = papers[kind]

  const send = () =>
    act(async () => {
      await staffServiceCalls.mailPaper(id, kind, key.current)
      key.current = randomId()
    }, done)

  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <DownloadLink href={paperAddress(id, kind)} fetchFile={fileAsStaff} className="link text-sm">
        {open}
      </DownloadLink>
      {mayMail && (
        <SmallButton disabled={isBusy} onClick={() => void send()}>
          {mail}
        </SmallButton>
      )}
    </p>
  )
}
