import { sampleFleet } from '#content/samples/fleet.ts'
import { sampleRecommendations } from '#domain/maintenance/samples/sample-fleet.ts'
import { CardFace } from './card-face.tsx'

/** The cards of the sample fleet on its day, without what only its customer could press. */
export function SampleCards() {
  return (
    <ul className="grid items-start gap-5 lg:grid-cols-2">
      {sampleRecommendations().map((row) => (
        <CardFace key={row.id} recommendation={row} today={sampleFleet.on} />
      ))}
    </ul>
  )
}
