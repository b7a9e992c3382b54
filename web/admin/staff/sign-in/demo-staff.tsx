import { staffSignInPage } from '#content/admin.ts'
import { Button } from '#web/ui/button.tsx'

const { heading, text, email, password, fill } = staffSignInPage.demo

/**
 * The published account with what it is signed in with; `demo-account-script.ts` shows it where
 * there is one.
 */
export function DemoStaff() {
  return (
    <section
      hidden
      data-demo-account="/api/staff/demo-account"
      aria-labelledby="demo-staff"
      className="border border-line bg-paper p-5"
    >
      <h2 id="demo-staff" className="text-lg">
        {heading}
      </h2>
      <p className="mt-2 text-sm text-soot-800">{text}</p>
      <dl className="mt-4 grid grid-cols-[6rem_1fr] gap-x-4 border-t border-line text-sm">
        <dt className="border-b border-line py-2.5 text-soot-600">{email}</dt>
        <dd
          data-demo="email"
          className="border-b border-line py-2.5 font-mono break-all select-all"
        />
        <dt className="border-b border-line py-2.5 text-soot-600">{password}</dt>
        <dd
          data-demo="password"
          className="border-b border-line py-2.5 font-mono break-all select-all"
        />
      </dl>
      <Button look="secondary" className="mt-5 max-xs:w-full">
        {fill}
      </Button>
    </section>
  )
}
