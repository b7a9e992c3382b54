import type { Link } from '#content/navigation.ts'
import { BackLink } from '#web/ui/back-link.tsx'

type DoorProps = {
  heading: string
  lead: string
  back: Link
  children: React.ReactNode
  beside?: React.ReactNode
}

/** The layout of the pages before the portal: the form on the left, help on the right. */
export function Door({ heading, lead, back, children, beside }: DoorProps) {
  return (
    <div className="wrap grid gap-x-12 gap-y-14 pt-6 pb-16 lg:grid-cols-12 lg:pt-10 lg:pb-24">
      <div className="max-w-[40rem] min-w-0 lg:col-span-6">
        <BackLink {...back} />
        <h1 className="mt-6 max-w-[16ch] text-3xl">{heading}</h1>
        <p className="measure mt-4 mb-8 text-lg text-soot-800">{lead}</p>
        {children}
      </div>
      {beside && (
        <div className="max-w-[40rem] min-w-0 lg:col-span-5 lg:col-start-8 lg:pt-14">{beside}</div>
      )}
    </div>
  )
}
