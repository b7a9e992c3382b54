import type { DemoAccount as Account } from '#domain/accounts/contract.ts'
import { Button } from '#web/ui/button.tsx'

type DemoAccountProps = {
  words: { heading: string; text: string; email: string; password: string; fill: string }
  /** Returns the account, where there is one. */
  call: string
  className?: string
}

/**
 * The published account with what it is signed in with; `demo-account-script.ts` shows it where
 * there is one.
 */
export function DemoAccount({ words, call, className = '' }: DemoAccountProps) {
  const { heading, text, email, password, fill } = words
  return (
    <section
      hidden
      data-demo-account={call}
      aria-labelledby="demo-account"
      className={`border border-line bg-paper p-5 ${className}`}
    >
      <h2 id="demo-account" className="text-lg">
        {heading}
      </h2>
      <p className="mt-2 text-sm text-soot-800">{text}</p>
      <dl className="mt-4 border-t border-line text-sm">
        <Credential name={email} of="email" />
        <Credential name={password} of="password" />
      </dl>
      <Button look="secondary" className="mt-5 max-xs:w-full">
        {fill}
      </Button>
    </section>
  )
}

function Credential({ name, of }: { name: string; of: keyof Account }) {
  return (
    <div className="grid gap-x-4 border-b border-line py-2.5 xs:grid-cols-[6rem_1fr]">
      <dt className="text-soot-600">{name}</dt>
      <dd data-demo={of} className="font-mono break-all select-all" />
    </div>
  )
}
