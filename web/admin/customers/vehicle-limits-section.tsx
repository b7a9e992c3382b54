import { lazy, Suspense, useState } from 'react'
import { staffCustomersText } from '#content/office.ts'

const texts = staffCustomersText.readingLimits
const VehicleLimits = lazy(() => import('./vehicle-limits.tsx'))

/** Behind a press: few files are opened for it. */
export function VehicleLimitsSection({ customerId }: { customerId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="border-t border-line py-5">
      <h3 className="mb-3 text-base font-semibold">{texts.heading}</h3>
      {isOpen ? (
        <Suspense fallback={<div className="min-h-11" />}>
          <VehicleLimits customerId={customerId} />
        </Suspense>
      ) : (
        <button type="button" className="small-button" onClick={() => setIsOpen(true)}>
          {texts.open}
        </button>
      )}
    </section>
  )
}
