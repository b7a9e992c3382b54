import { useState } from 'react'
import { staffVehicles as texts } from '#content/front-desk.ts'
import { partOf } from '#web/account/part.tsx'

const Vehicles = partOf(() => import('./vehicles.tsx'), <div className="min-h-11" />)

/** Behind a press: most files are opened for something else. */
export function VehiclesSection(props: { customerId: string; companyId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="border-t border-line py-5">
      <h3 className="mb-3 text-base font-semibold">{texts.heading}</h3>
      {isOpen ? (
        <Vehicles {...props} />
      ) : (
        <button type="button" className="small-button" onClick={() => setIsOpen(true)}>
          {texts.open}
        </button>
      )}
    </section>
  )
}
