import { payment } from '#content/payment.ts'
import { FieldError } from '#web/ui/field-error.tsx'

const { cheque, heading, labels, receivedNote, referenceNote, sampleNote, transfer } = payment

/** By check or transfer; nothing on this page marks an invoice as paid. */
export function HowToPay({ reference }: { reference: string }) {
  return (
    <section aria-labelledby="how-to-pay" className="mt-8 border border-line bg-paper p-5 sm:p-6">
      <h3 id="how-to-pay" className="text-base">
        {heading}
      </h3>
      {sampleNote && <FieldError>{sampleNote}</FieldError>}
      <div className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <Way heading={cheque.heading}>
          <Detail label={labels.payableTo}>{cheque.payableTo}</Detail>
          <Detail label={labels.mailTo}>{cheque.mailTo.join('\n')}</Detail>
        </Way>
        <Way heading={transfer.heading}>
          <Detail label={labels.accountName}>{transfer.accountName}</Detail>
          <Detail label={labels.bank}>{transfer.bank}</Detail>
          <Detail label={labels.routingNumber}>{transfer.routingNumber}</Detail>
          <Detail label={labels.accountNumber}>{transfer.accountNumber}</Detail>
          <Detail label={labels.reference}>{reference}</Detail>
        </Way>
      </div>
      <p className="mt-5 text-xs text-soot-600">{`${referenceNote} ${receivedNote}`}</p>
    </section>
  )
}

function Way({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <div>
      <h4 className="text-sm font-semibold">{heading}</h4>
      <dl className="mt-2 grid gap-2 text-sm">{children}</dl>
    </div>
  )
}

function Detail({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="text-xs text-soot-600">{label}</dt>
      <dd className="break-words whitespace-pre-line">{children}</dd>
    </div>
  )
}
