import { auditPageText } from '#content/audit.ts'
import type { AuditAction, AuditEntry } from '#domain/audit/contract.ts'
import { fill } from '#domain/fill.ts'
import { rowAddress } from '#domain/staff-addresses.ts'
import { moment } from '#web/account/lists/columns.tsx'
import { text, title } from '#web/ui/columns.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { auditedAddress } from './audited-address.ts'
import { detailWords } from './detail-words.ts'

const { acts, columns: names, history, historyOf, kinds, lists, unnamed } = auditPageText
const actWords: Readonly<Record<string, string>> = acts satisfies Record<AuditAction, string>
const kindWords: Readonly<Record<string, string>> = kinds
const listWords: Readonly<Record<string, string>> = { ...kinds, ...lists }

const wordsOf = (words: Readonly<Record<string, string>>, key: string) =>
  words[key] ?? key.replaceAll('_', ' ')

/** `hrefOf` leads to all that happened to one thing. */
export const auditColumns = (hrefOf: (id: string) => string): readonly Column<AuditEntry>[] => [
  title(names.act, (entry) => <Act entry={entry} />),
  moment(names.at, ({ at }) => at),
  text(names.who, ({ staffName }) => staffName),
  text(names.object, (entry) => <Subject entry={entry} hrefOf={hrefOf} />),
]

function Act({ entry: { action, detail } }: { entry: AuditEntry }) {
  const words = detailWords(detail)
  return (
    <>
      {wordsOf(actWords, action)}
      {words.length > 0 && (
        <span className="block max-w-prose text-sm font-normal break-words text-soot-800">
          {words.join(' · ')}
        </span>
      )}
    </>
  )
}

type SubjectProps = { entry: AuditEntry; hrefOf: (id: string) => string }

function Subject({ entry, hrefOf }: SubjectProps) {
  const { subjectKind, subjectId, subjectName, customer } = entry
  const kind = wordsOf(subjectId === null ? listWords : kindWords, subjectKind)
  const name = [kind, subjectName].filter(Boolean).join(' ')
  const href = auditedAddress(entry)
  return (
    <>
      {href === null ? (
        <span title={subjectId === null ? undefined : unnamed}>{name}</span>
      ) : (
        <a href={href} className="link">
          {name}
        </a>
      )}
      {customer && (
        <>
          {', '}
          <a href={rowAddress('customers', customer.id)} className="link">
            {customer.name}
          </a>
        </>
      )}
      {subjectId !== null && (
        <a
          href={hrefOf(subjectId)}
          aria-label={fill(historyOf, { name })}
          className="link ml-3 inline-flex min-h-7 items-center text-xs whitespace-nowrap"
        >
          {history}
        </a>
      )}
    </>
  )
}
