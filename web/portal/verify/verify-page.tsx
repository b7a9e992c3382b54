import '#web/styles/verify.css'
import { useRef, useState } from 'react'
import { verifyPage } from '#content/accounts.ts'
import { sampleFilter } from '#content/samples/filter.ts'
import { checkAddress } from '#domain/addresses.ts'
import { readCertificateNumber } from '#domain/services/certificate.ts'
import type { Verification } from '#domain/services/contract.ts'
import { verifyNumber } from '#web/data/services-certificates.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useAddressRest } from '#web/ui/use-address-rest.ts'
import { CertificateFacts } from './certificate-facts.tsx'
import { Refused, UnknownCode } from './refused.tsx'
import { type Lookup, usePublicCode } from './use-public-code.ts'

const { heading, lead, label, hint, missing, misshapen } = verifyPage
const { submit, checking, unknown, failed, shows, where, sample } = verifyPage
const path = checkAddress('')
const sampleAddress = checkAddress(sampleFilter.cleanings[2].number)

/** /verify asks for a number; /verify/{number} shows what is known of it. */
export function VerifyPage() {
  // Until the page is awake it asks for a number, as without one.
  const known = useAddressRest(path)
  const number = known ?? ''
  const check = usePublicCode(path, verifyNumber)
  return (
    <div className="wrap grid gap-x-12 gap-y-8 pt-10 pb-16 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:pt-16 lg:pb-24">
      <div className="min-w-0 lg:col-span-5">
        <h1 className="max-w-[16ch] text-3xl">{heading}</h1>
        <p className="measure mt-4 text-lg text-soot-800">{lead}</p>
      </div>
      {/* Who comes by the code on a certificate sees the answer first, on a phone too. */}
      <div
        aria-live="polite"
        className={`min-w-0 lg:col-span-6 lg:col-start-7 lg:row-span-2 lg:row-start-1 ${number === '' ? 'max-lg:order-last' : ''} ${known === null ? 'answer-unknown' : ''}`}
      >
        <Answer number={number} check={number === '' ? { state: 'none' } : check} />
      </div>
      <div className="min-w-0 max-w-[40rem] lg:col-span-5">
        <NumberForm key={number} number={number} />
      </div>
    </div>
  )
}

function NumberForm({ number }: { number: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState('')

  function check(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = field.current?.value ?? ''
    const number = readCertificateNumber(typed)
    if (number !== null) return location.assign(checkAddress(number))
    setWrong(typed.trim() === '' ? missing : misshapen)
    field.current?.focus()
  }

  return (
    <form method="dialog" noValidate onSubmit={check} aria-label={heading} className="no-print">
      <TextField
        ref={field}
        name="number"
        label={label}
        hint={hint}
        required
        defaultValue={number}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={wrong || undefined}
      />
      <Button type="submit" className="mt-5 min-w-[min(12rem,100%)] max-xs:w-full">
        {submit}
      </Button>
    </form>
  )
}

function Answer({ number, check }: { number: string; check: Lookup<Verification> }) {
  switch (check.state) {
    case 'none':
      return <Shows />
    case 'loading':
      return <p className="min-h-svh border-t-2 border-ink pt-5 text-lg">{checking}</p>
    case 'found':
      return <CertificateFacts certificate={check.found} />
    case 'unknown':
      // Of what is no number of anybody's, nothing can be said but that.
      return readCertificateNumber(number) === null ? (
        <Refused heading={unknown.heading} message={misshapen}>
          {null}
        </Refused>
      ) : (
        <UnknownCode words={unknown} message={check.message} />
      )
    case 'failed':
      return (
        <Refused heading={failed.heading} message={check.message}>
          <Button look="secondary" onClick={check.again} className="mt-5">
            {failed.again}
          </Button>
        </Refused>
      )
  }
}

function Shows() {
  return (
    <section aria-labelledby="shows" className="lg:pt-3">
      <h2 id="shows" className="text-lg">
        {shows.heading}
      </h2>
      <ul className="mt-4 border-t border-line">
        {shows.parts.map((part) => (
          <li key={part} className="border-b border-line py-3 text-sm text-soot-800">
            {part}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-soot-600">{where}</p>

      <a href={sampleAddress} className="link mt-2 inline-flex min-h-11 items-center">
        {sample}
      </a>
    </section>
  )
}
