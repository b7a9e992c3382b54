import { lazy, Suspense, useState } from 'react'
import { staffVehicles as texts } from '#content/front-desk.ts'

const Vehicles = lazy(() => import('./vehicles.tsx'))

/** Behind a press: most files are opened for something else. */
export function VehiclesSection(props: { customerId: string; companyId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="border-t border-line py-5">
      <h3 className="mb-3 text-base font-semibold">{texts.heading}</h3>
      {isOpen ? (
        <Suspense fallback={<div className="min-h-11" />}>
          <Vehicles {...props} />
        </Suspense>
      ) : (
        <button type="button" className="small-button" onClick={() => setIsOpen(true)}>
          {texts.open}
        </button>
      )}
    </section>
  )
}
