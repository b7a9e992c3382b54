import { useState } from 'react'
import { staffCustomersText } from '#content/office.ts'
import { partOf } from '#web/account/part.tsx'

const texts = staffCustomersText.readingLimits
const VehicleLimits = partOf(() => import('./vehicle-limits.tsx'), <div className="min-h-11" />)

/** Behind a press: few files are opened for it. */
export function VehicleLimitsSection({ customerId }: { customerId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="border-t border-line py-5">
      <h3 className="mb-3 text-base font-semibold">{texts.heading}</h3>
      {isOpen ? (
        <VehicleLimits customerId={customerId} />
      ) : (
        <button type="button" className="small-button" onClick={() => setIsOpen(true)}>
          {texts.open}
        </button>
      )}
    </section>
  )
}
