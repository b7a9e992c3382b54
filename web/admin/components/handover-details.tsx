import { useQuery } from '@tanstack/react-query'
import { handoverText } from '#content/handover.ts'
import {
  type EarlierVisit,
  type Handover,
  isInVain,
} from '#domain/appointments/day/handover-contract.ts'
import { fill } from '#domain/fill.ts'
import { BehindPress } from '#web/account/behind-press.tsx'
import { handoverLine } from '#web/account/format/handover-line.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { SheetSection } from '#web/account/section.tsx'
import { handoverPhotoAddress, handoverQuery } from '#web/data/appointments-stops.ts'
import { SignaturePicture } from './signature-picture.tsx'

const text = handoverText

/** Signature and picture are personal: opened by a press, and that is recorded. */
export default function HandoverDetails({ appointmentId }: { appointmentId: string }) {
  return (
    <SheetSection heading={text.label}>
      <BehindPress open={text.open}>{() => <Opened appointmentId={appointmentId} />}</BehindPress>
    </SheetSection>
  )
}

function Opened({ appointmentId }: { appointmentId: string }) {
  const query = useQuery(handoverQuery(appointmentId))
  return (
    <Loaded query={query} rows={2}>
      {(handover) => <Shown handover={handover} />}
    </Loaded>
  )
}

function Shown({ handover }: { handover: Handover }) {
  const { appointmentId, earlier = [] } = handover
  return (
    <>
      <Visit visit={handover} photo={handoverPhotoAddress(appointmentId)} />
      {earlier.map((visit) => (
        <section
          key={visit.id}
          aria-label={text.earlier}
          className="mt-4 border-t border-line pt-3"
        >
          <h4 className="text-sm font-semibold">{text.earlier}</h4>
          <Visit visit={visit} photo={handoverPhotoAddress(appointmentId, visit.id)} />
        </section>
      ))}
    </>
  )
}

type VisitProps = { visit: Omit<EarlierVisit, 'id'>; photo: string }

function Visit({ visit, photo }: VisitProps) {
  const { signedBy, signature, hasPhoto, note } = visit
  return (
    <div className="mt-2 text-sm">
      <p>{handoverLine(visit)}</p>
      {note !== null && <p className="mt-1">{fill(text.note, { note })}</p>}
      {signature !== null && (
        <div className="mt-3 max-w-md border border-line bg-paper">
          <SignaturePicture
            strokes={signature}
            label={
              signedBy === '' ? text.namelessSignature : fill(text.signature, { name: signedBy })
            }
          />
        </div>
      )}
      {signature === null && !isInVain(visit) && (
        <p className="mt-1 text-soot-600">{text.typedOnly}</p>
      )}
      {hasPhoto && (
        <img src={photo} alt={text.photo} className="mt-3 max-h-96 max-w-full border border-line" />
      )}
    </div>
  )
}
