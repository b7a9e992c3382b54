import { useRef } from 'react'
import { worksPage } from '#content/office-services.ts'
import type { CertificateKind } from '#domain/services/contract.ts'
import type { WorkDetail } from '#domain/services/staff-contract.ts'
import { useAct } from '#web/admin/lists/use-act.ts'
import { paperAddress, workCalls } from '#web/data/office.ts'

const { papers } = worksPage

/** The certificate and the inspection report of a service: to open, and to email to the customer. */
export function ServicePapers({ work, mayMail }: { work: WorkDetail; mayMail: boolean }) {
  if (work.papers.length === 0) return null
  return (
    <section className="grid gap-3 border-t border-line py-5">
      <h3 className="text-base font-semibold">{papers.heading}</h3>
      {work.papers.map((kind) => (
        <Paper key={kind} id={work.id} kind={kind} mayMail={mayMail} />
      ))}
    </section>
  )
}

function Paper({ id, kind, mayMail }: { id: string; kind: CertificateKind; mayMail: boolean }) {
  const { isBusy, act } = useAct()
  // One press is one email, however often its answer is lost on the way.
  const key = useRef(crypto.randomUUID())
  const { open, mail, done } = papers[kind]

  const send = () =>
    act(async () => {
      await workCalls.mailPaper(id, kind, key.current)
      key.current = crypto.randomUUID()
    }, done)

  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <a href={paperAddress(id, kind)} download className="link text-sm">
        {open}
      </a>
      {mayMail && (
        <button
          type="button"
          disabled={isBusy}
          className="small-button"
          onClick={() => void send()}
        >
          {mail}
        </button>
      )}
    </p>
  )
}
