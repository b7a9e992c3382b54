import { verifyPage } from '#content/accounts.ts'
import { checkAddress } from '#domain/addresses.ts'
import { formatLongDay } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import type { Verification } from '#domain/services/contract.ts'

const { found, verdicts: verdictNames } = verifyPage

const toneOf = {
  restored: 'bg-moss',
  restored_with_limits: 'bg-clean',
  not_restorable: 'bg-kiln',
} as const

type FactsProps = { certificate: Verification; isSample?: boolean }

export function CertificateFacts({ certificate, isSample = false }: FactsProps) {
  const { number, kind, issuedOn, serviceType, filterType, quantity, serviceDate, verdicts } =
    certificate
  const lacks = kind === 'certificate' && verdicts.some(({ isMeasured }) => !isMeasured)
  const lacksAll = lacks && !verdicts.some(({ isMeasured }) => isMeasured)
  return (
    <section
      className={`border-t-2 pt-5 ${certificate.withdrawnOn === null ? 'border-moss' : 'border-kiln'}`}
    >
      <Heading certificate={certificate} isSample={isSample} />
      {lacks && (
        <p className="measure mt-3 border-l-2 border-soot-400 pl-3 text-sm">
          {lacksAll ? found.earlier.all : found.earlier.some}
        </p>
      )}
      <dl className="mt-5 border-t border-line">
        <Fact name={found.number}>
          <span className="font-mono">{number}</span>
        </Fact>
        <Fact name={found.issuedOn}>{formatLongDay(issuedOn)}</Fact>
        <Fact name={found.serviceType}>{serviceType}</Fact>
        <Fact name={found.filterType}>{filterType}</Fact>
        <Fact name={found.quantity}>{quantity}</Fact>
        <Fact name={found.serviceDate}>{formatLongDay(serviceDate)}</Fact>
        <Fact name={found.hash}>
          <span className="font-mono text-xs break-all">{certificate.contentSha256}</span>
        </Fact>
      </dl>
      <h3 className="mt-8 text-base">{found.filters}</h3>
      <table className="mt-2 w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-soot-400 text-left">
            <th scope="col" className="py-2 pr-4 font-semibold">
              {found.serial}
            </th>
            <th scope="col" className="py-2 font-semibold">
              {found.verdict}
            </th>
          </tr>
        </thead>
        <tbody>
          {verdicts.map(({ serialEnding, verdict, isMeasured }, position) => (
            <tr key={position} className="border-b border-line">
              <td className="py-2.5 pr-4 font-mono">{`…${serialEnding}`}</td>
              <td className="py-2.5">
                <span className="flex items-center gap-2.5">
                  {verdict !== null && (
                    <span className={`size-3 shrink-0 ${toneOf[verdict]}`} aria-hidden="true" />
                  )}
                  {verdict === null ? found.notJudged : verdictNames[verdict]}
                </span>
                {lacks && !lacksAll && !isMeasured && (
                  <span className="text-xs text-soot-600">{found.earlierFilter}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Heading({ certificate, isSample }: Required<FactsProps>) {
  const { kind, replacedBy, withdrawnOn } = certificate
  if (withdrawnOn !== null) {
    return (
      <>
        <h2 className="text-xl">{found.withdrawnHeadings[kind]}</h2>
        <p className="measure mt-2 text-soot-800">
          {fill(replacedBy === undefined ? found.withdrawn : found.replaced, {
            day: formatLongDay(withdrawnOn),
          })}
          {replacedBy !== undefined && (
            <a href={checkAddress(replacedBy)} className="link">
              {replacedBy}
            </a>
          )}
        </p>
      </>
    )
  }
  return (
    <>
      <h2 className="flex items-baseline gap-3 text-xl">
        <svg
          viewBox="0 0 16 16"
          className="size-5 shrink-0 self-center fill-none stroke-moss stroke-[2.5]"
          aria-hidden="true"
        >
          <path d="m2 8.5 4 4 8-9" />
        </svg>
        {found.headings[isSample ? 'sample' : kind]}
      </h2>
      <p className="measure mt-2 text-soot-800">{found.leads[isSample ? 'sample' : kind]}</p>
    </>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[9rem_1fr] gap-x-4 border-b border-line py-3">
      <dt className="text-sm text-soot-600">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}
