import { proof } from '#content/proof.ts'
import { sampleFilter } from '#content/samples/filter.ts'
import { checkAddress, checkPage, labelledAddress } from '#domain/addresses.ts'
import { CertificatePaper } from './certificate-paper.tsx'
import { RecordInShort } from './record-in-short.tsx'
import { newestSample } from './readings.ts'

const { heading, lead, certificateLink, recordLink, fleetLink, check } = proof.section
const link = 'link inline-flex min-h-11 items-center font-semibold'

type ProofSectionProps = {
  origin: string
  /** Where it is one of many: beside the paper, which has no code, as its link leads there too. */
  isCompact?: boolean
}

/** What a customer gets beside the filter: a certificate that anyone can check, and one record. */
export function ProofSection({ origin, isCompact = false }: ProofSectionProps) {
  const { certificate } = newestSample()
  const paper = (
    <div
      className={`lg:col-span-5 ${isCompact ? 'lg:col-start-1 lg:row-span-2 lg:row-start-1' : ''}`}
    >
      <CertificatePaper certificate={certificate} origin={isCompact ? null : origin} />
      <a href={checkAddress(certificate.number)} className={`mt-3 ${link}`}>
        {certificateLink}
      </a>
    </div>
  )
  const record = (
    <>
      <RecordInShort />
      <a href={labelledAddress(sampleFilter.code)} className={`mt-3 ${link}`}>
        {recordLink}
      </a>
      {!isCompact && (
        <p>
          <a href={fleetLink.href} className={link}>
            {fleetLink.label}
          </a>
        </p>
      )}
    </>
  )
  if (isCompact)
    return (
      <section className="wrap grid gap-x-12 gap-y-6 py-10 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-y-3 lg:py-4">
        <div className="grid gap-2 lg:col-span-7 lg:col-start-6">
          <h2 className="text-2xl">{heading}</h2>
          <Lead />
        </div>
        {paper}
        <div className="lg:col-span-7 lg:col-start-6">{record}</div>
      </section>
    )
  return (
    <section className="wrap py-16 lg:py-24">
      <div className="grid gap-x-12 gap-y-3 lg:grid-cols-12">
        <h2 className="text-2xl lg:col-span-5">{heading}</h2>
        <div className="lg:col-span-7">
          <Lead />
        </div>
      </div>
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:mt-12 lg:grid-cols-12">
        {paper}
        <div className="lg:col-span-7 lg:pt-7">{record}</div>
      </div>
    </section>
  )
}

function Lead() {
  return (
    <p className="measure text-lg">
      {lead}{' '}
      <a href={checkPage} className="link">
        {check.label}
      </a>
    </p>
  )
}
