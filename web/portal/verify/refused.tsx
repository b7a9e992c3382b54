type RefusedProps = { heading: string; message: string; children: React.ReactNode }

/** What a code does not open, and what to do now. */
export function Refused({ heading, message, children }: RefusedProps) {
  return (
    <section className="border-t-2 border-kiln pt-5">
      <h2 className="text-xl">{heading}</h2>
      <p className="measure mt-3 text-soot-800">{message}</p>
      {children}
    </section>
  )
}

type UnknownCodeProps = {
  words: { heading: string; next: string; phone: { label: string; href: string } }
  message: string
}

/** A code that opens nothing: whom to call. */
export function UnknownCode({ words: { heading, next, phone }, message }: UnknownCodeProps) {
  return (
    <Refused heading={heading} message={message}>
      <CallUs next={next} phone={phone} />
    </Refused>
  )
}

export function CallUs({ next, phone }: Pick<UnknownCodeProps['words'], 'next' | 'phone'>) {
  return (
    <p className="measure mt-3">
      {next}{' '}
      <a href={phone.href} className="link font-semibold whitespace-nowrap">
        {phone.label}
      </a>
    </p>
  )
}
