import { contact } from '#content/contact.ts'
import { fill } from '#domain/fill.ts'
import { pickupCounties, zipWrong } from '#domain/service-area.ts'
import { Button } from '#web/ui/button.tsx'

const { heading, counties, elsewhere, packing, zip, check, pickup, freight } = contact.pickup
const list = new Intl.ListFormat('en-US')

/** Where our trucks come, and what others do; `contact-script.ts` answers for one ZIP code. */
export function PickupArea() {
  return (
    <section aria-labelledby="pickup" className="mt-8 border-t-2 border-ink pt-4">
      <h3 id="pickup" className="text-lg">
        {heading}
      </h3>
      <p className="measure mt-2 text-soot-800">
        {fill(counties, { counties: list.format(pickupCounties) })} {elsewhere}
      </p>
      <form
        method="dialog"
        noValidate
        className="mt-4 noscript:hidden"
        data-pickup={JSON.stringify({ pickup, freight, wrong: zipWrong })}
      >
        <label htmlFor="pickup-zip" className="mb-1.5 block text-sm font-semibold">
          {zip}
        </label>
        <div className="flex flex-wrap gap-3">
          <input
            id="pickup-zip"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={12}
            aria-describedby="pickup-answer"
            className="min-h-12 w-32 rounded-sm border border-soot-600 bg-paper px-3 text-base"
          />
          <Button type="submit" look="secondary">
            {check}
          </Button>
        </div>
        <p id="pickup-answer" role="status" className="mt-2 min-h-6 text-sm font-semibold" />
      </form>
      <a href={packing.href} className="link mt-2 inline-flex min-h-11 items-center font-semibold">
        {packing.label}
      </a>
    </section>
  )
}
