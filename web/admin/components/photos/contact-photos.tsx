import { contactPhotos } from '#content/contact-photos.ts'
import { fill } from '#domain/fill.ts'
import { contactPhotoAddress } from '#web/data/leads-staff.ts'

/** What somebody sent beside a message of the contact page; each opens as it came. */
export function ContactPhotos({ ids, name }: { ids: readonly string[]; name: string }) {
  if (ids.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {ids.map((id, at) => (
        <li key={id}>
          <a href={contactPhotoAddress(id)} target="_blank" rel="noreferrer" className="block">
            <img
              src={contactPhotoAddress(id)}
              alt={fill(contactPhotos, { number: at + 1, of: ids.length, name })}
              loading="lazy"
              className="h-24 w-32 border border-line bg-soot-200 object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
