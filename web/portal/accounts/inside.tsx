import { signIn } from '#content/accounts.ts'

const { inside } = signIn

/** What an account is good for. */
export function Inside() {
  return (
    <section aria-labelledby="inside">
      <h2 id="inside" className="text-lg">
        {inside.heading}
      </h2>
      <ul className="mt-4 border-t border-line">
        {inside.parts.map((part) => (
          <li key={part} className="border-b border-line py-3 text-sm text-soot-800">
            {part}
          </li>
        ))}
      </ul>
    </section>
  )
}
