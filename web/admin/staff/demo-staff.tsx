import { staffSignInPage } from '#content/admin.ts'
import type { DemoAccount } from '#domain/accounts/contract.ts'
import { Button } from '#web/ui/button.tsx'

const { heading, text, email, password, fill } = staffSignInPage.demo

/** The published account with what it is signed in with, and a button that types both. */
export function DemoStaff({ account, onFill }: { account: DemoAccount; onFill: () => void }) {
  return (
    <section aria-labelledby="demo-staff" className="border border-line bg-paper p-5">
      <h2 id="demo-staff" className="text-lg">
        {heading}
      </h2>
      <p className="mt-2 text-sm text-soot-800">{text}</p>
      <dl className="mt-4 grid grid-cols-[6rem_1fr] gap-x-4 border-t border-line text-sm">
        <dt className="border-b border-line py-2.5 text-soot-600">{email}</dt>
        <dd className="border-b border-line py-2.5 font-mono break-all select-all">{account.email}</dd>
        <dt className="border-b border-line py-2.5 text-soot-600">{password}</dt>
        <dd className="border-b border-line py-2.5 font-mono break-all select-all">{account.password}</dd>
      </dl>
      <Button look="secondary" onClick={onFill} className="mt-5 max-xs:w-full">
        {fill}
      </Button>
    </section>
  )
}
