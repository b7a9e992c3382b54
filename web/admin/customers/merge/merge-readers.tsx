import { useQuery } from '@tanstack/react-query'
import { companyWords } from '#content/company-people.ts'
import { mergeWords as words } from '#content/front-desk.ts'
import type { MergePreview } from '#domain/customers/front-desk.ts'
import { fill } from '#domain/fill.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { PhoneLink } from '#web/admin/components/contact-links.tsx'
import { mergePreviewQuery } from '#web/data/customers-front-desk.ts'

type MergeReadersProps = {
  id: string
  into: string
  /** The field for the note of a call, where nothing else shows that it is the same customer. */
  children: React.ReactNode
}

/** Who will see what once two files are one, and why they may. */
export function MergeReaders({ id, into, children }: MergeReadersProps) {
  const query = useQuery(mergePreviewQuery(id, into))
  return (
    <div className="sm:col-span-2">
      <Loaded query={query} rows={2}>
        {(preview) => (
          <>
            <h4 className="text-sm font-semibold">{words.preview.heading}</h4>
            <p className="mt-1 text-sm">{givesOf(preview)}</p>
            {preview.readers.length === 0 ? (
              <p className="mt-2 text-sm">{words.preview.nobody}</p>
            ) : (
              <ul aria-label={words.preview.readers} className="mt-2 text-sm">
                {preview.readers.map((reader) => (
                  <li key={reader.email ?? reader.name} className="break-words">
                    {reader.name}
                    {reader.email !== null && `, ${reader.email}`}:{' '}
                    {companyWords.roles[reader.role]},{' '}
                    {reader.registered ? words.preview.registered : words.preview.ours},{' '}
                    {reader.isEmailProven ? words.preview.proven : words.preview.unproven}
                  </li>
                ))}
              </ul>
            )}
            <Proof preview={preview}>{children}</Proof>
          </>
        )}
      </Loaded>
    </div>
  )
}

function Proof({ preview, children }: { preview: MergePreview; children: React.ReactNode }) {
  const { callBack } = words
  if (preview.proof !== null)
    return <p className="mt-3 text-sm">{words.preview.proofs[preview.proof]}</p>
  return (
    <div className="mt-3">
      <p className="measure mb-3 text-sm font-medium">
        {callBack.why} {preview.phone === null ? callBack.noPhone : callBack.phone}{' '}
        {preview.phone !== null && <PhoneLink phone={preview.phone} />}
      </p>
      {preview.phone !== null && children}
    </div>
  )
}

function givesOf({ gives }: MergePreview): string {
  return fill(words.preview.gives, gives)
}
