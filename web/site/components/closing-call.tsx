import type { Link } from '#content/navigation.ts'
import { CellDivider } from '#web/site/diagrams/cell-divider.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

type ClosingCallProps = { heading: string; text?: string; actions: readonly Link[] }

/**
 * The end of a page: one sentence and what to do next. The first action is the one that we hope
 * for.
 */
export function ClosingCall({ heading, text, actions }: ClosingCallProps) {
  return (
    <section className="border-t border-line bg-paper">
      <div className="wrap grid gap-x-12 gap-y-6 py-14 lg:grid-cols-12 lg:py-20">
        <div className="lg:col-span-7">
          <CellDivider cells={24} className="mb-6" />
          <h2 className="max-w-[24ch] text-2xl">{heading}</h2>
          {text && <p className="measure mt-4 text-lg text-soot-800">{text}</p>}
        </div>
        <ul className="flex flex-col gap-3 sm:flex-row sm:flex-wrap lg:col-span-4 lg:col-start-9 lg:flex-col lg:self-end">
          {actions.map((action, at) => (
            <li key={action.href} className="grid">
              <ButtonLink href={action.href} look={at === 0 ? 'primary' : 'secondary'}>
                {action.label}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
