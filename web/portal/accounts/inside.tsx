import { signIn } from '#content/accounts.ts'
import { ScreenPicture } from '#web/ui/screen-picture.tsx'
import type { SignInKind } from './sign-in/use-sign-in.ts'

const { inside } = signIn

/** What an account offers, behind this sign-in. */
export function Inside({ kind }: { kind: SignInKind }) {
  return (
    <section aria-labelledby="inside">
      <h2 id="inside" className="text-lg">
        {inside.heading}
      </h2>
      <ul className="mt-4 border-t border-line">
        {inside[kind].map((part) => (
          <li key={part} className="border-b border-line py-3 text-sm text-soot-800">
            {part}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A real screen of the portal, for whoever has none yet. */
export function InsidePicture() {
  return (
    <figure className="mt-10">
      <ScreenPicture
        name="screen-service"
        alt={inside.picture.alt}
        width={960}
        height={1352}
        className="w-full rounded-sm border border-line"
      />
      <figcaption className="mt-2 text-xs text-soot-600">{inside.picture.caption}</figcaption>
    </figure>
  )
}
