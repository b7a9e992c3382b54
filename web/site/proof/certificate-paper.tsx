import { verifyPage } from '#content/accounts.ts'
import { company } from '#content/company.ts'
import { proof } from '#content/proof.ts'
import { checkAddress } from '#domain/addresses.ts'
import { formatLongDay } from '#domain/calendar.ts'
import { laterQrCode } from '#domain/qr-code.ts'
import type { CertificateContent } from '#domain/services/certificate.ts'
import { LogoMark } from '#web/ui/logo-mark.tsx'
import { saidReadings } from './readings.ts'

const words = proof.certificate

/**
 * A sample certificate, as the paper looks. `origin`: where the site is served, a placeholder; null
 * leaves out the code that leads there.
 */
export function CertificatePaper({
  certificate,
  origin,
}: {
  certificate: CertificateContent
  origin: string | null
}) {
  const [measured] = certificate.measurements
  if (measured === undefined) return null
  const { verdict } = measured
  return (
    <div className="border border-line bg-paper p-5 sm:p-7">
      <header className="flex flex-wrap items-start justify-between gap-4 border-b-2 border-ink pb-4">
        <div className="min-w-0">
          <p className="flex items-center gap-2 text-xs font-semibold">
            <LogoMark className="size-5" />
            {company.name}
          </p>
          <h3 className="mt-2 text-lg">{words.title}</h3>
        </div>
        <p className="border border-soot-400 px-2 py-0.5 text-xs font-semibold text-soot-600 uppercase">
          {words.sample}
        </p>
      </header>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm max-2xs:grid-cols-1">
        <Fact name={words.number} isCode>
          {certificate.number}
        </Fact>
        <Fact name={words.serial} isCode>
          {measured.serialNumber}
        </Fact>
        <Fact name={words.day}>{formatLongDay(certificate.service.serviceDate)}</Fact>
        <Fact name={words.result}>
          <span className="flex items-center gap-2 font-semibold">
            <span className="size-3 bg-moss" aria-hidden="true" />
            {verdict !== null && verifyPage.verdicts[verdict]}
          </span>
        </Fact>
      </dl>
      <table className="mt-5 w-full border-collapse text-sm tabular-nums">
        <thead>
          <tr className="border-b border-soot-400 text-left text-xs text-soot-600">
            <th scope="col" className="py-1.5 font-normal">
              {words.reading}
            </th>
            <th scope="col" className="py-1.5 text-right font-normal">
              {words.before}
            </th>
            <th scope="col" className="py-1.5 text-right font-normal">
              {words.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {saidReadings(measured).map(({ name, unit, before, after }) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-2 text-left font-normal">
                {name} <span className="text-xs text-soot-600">{unit}</span>
              </th>
              <td className="py-2 text-right">{before}</td>
              <td className="py-2 text-right font-bold">{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {origin !== null && <CheckCode address={`${origin}${checkAddress(certificate.number)}`} />}
    </div>
  )
}

function CheckCode({ address }: { address: string }) {
  const code = laterQrCode(address)
  return (
    <div className="mt-5 flex flex-wrap items-end gap-4">
      <svg
        viewBox={code}
        role="img"
        aria-label={words.qr}
        className="size-24 shrink-0 bg-chalk text-night"
        shapeRendering="crispEdges"
      >
        <path d={code} fill="currentColor" />
      </svg>
      <p className="text-xs text-soot-600">{words.scan}</p>
    </div>
  )
}

type FactProps = { name: string; isCode?: boolean; children: React.ReactNode }

function Fact({ name, isCode = false, children }: FactProps) {
  return (
    <>
      <dt className="text-soot-600">{name}</dt>
      <dd className={`min-w-0 wrap-anywhere ${isCode ? 'font-mono' : ''}`}>{children}</dd>
    </>
  )
}
