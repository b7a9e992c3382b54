import { proof } from '#content/proof.ts'
import { sampleFilter } from '#content/samples/filter.ts'
import { checkAddress, labelledAddress } from '#domain/addresses.ts'
import { formatLongDay } from '#domain/calendar.ts'
import { sampleCertificates } from '#domain/services/samples/sample-filter.ts'
import type { Verification } from '#domain/services/contract.ts'
import { CertificateFacts } from './certificate-facts.tsx'

const { heading, lead, others, record } = proof.page.certificate
const link = 'link inline-flex min-h-11 items-center'

type PageProps = { verification: Verification; children: React.ReactNode }

/** /verify/{number} of a sample: the paper itself, beside what anyone who checks it sees. */
export function SampleCertificatePage({ verification, children }: PageProps) {
  return (
    <div className="wrap grid gap-x-12 gap-y-10 pt-10 pb-16 lg:grid-cols-12 lg:pt-16 lg:pb-24">
      <div className="min-w-0 lg:col-span-6">
        <h1 className="text-3xl">{heading}</h1>
        <p className="measure mt-4 mb-8 text-lg text-soot-800">{lead}</p>
        {children}
      </div>
      <div className="min-w-0 lg:col-span-6">
        <CertificateFacts certificate={verification} isSample />
        <h3 className="mt-8 text-base">{others}</h3>
        <ul className="mt-2">
          {sampleCertificates
            .filter(({ number }) => number !== verification.number)
            .map(({ number, service }) => (
              <li key={number}>
                <a href={checkAddress(number)} className={link}>
                  {number}, {formatLongDay(service.serviceDate)}
                </a>
              </li>
            ))}
          <li>
            <a href={labelledAddress(sampleFilter.code)} className={link}>
              {record}
            </a>
          </li>
        </ul>
      </div>
    </div>
  )
}
