import { useState } from 'react'
import { privacyRequestsPage } from '#content/privacy-page.ts'
import { storedThings } from '#content/privacy-requests.ts'
import type { PrivacyMatch, PrivacyPerson } from '#domain/customers/privacy/contract.ts'
import { fill } from '#domain/fill.ts'
import { useAct } from '#web/admin/lists/use-act.ts'
import { privacyCalls } from '#web/data/customers-privacy.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { OfficeSheet } from '#web/admin/lists/office-sheet.tsx'
import { EraseForm } from './erase-form.tsx'

const { chosen: chosenText, erase, exportFile, search } = privacyRequestsPage

/** Who may be meant. Ticked rows count as one person: for a copy, or for erasure. */
export function MatchList({
  matches,
  onErased,
}: {
  matches: readonly PrivacyMatch[]
  onErased: () => void
}) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(
    () => new Set(matches.length === 1 ? [0] : []),
  )
  const [isErasing, setIsErasing] = useState(false)
  const { isBusy, act } = useAct()
  const person = together(matches.filter((_match, at) => ticked.has(at)))

  const tick = (at: number) =>
    setTicked(
      new Set(ticked.has(at) ? [...ticked].filter((other) => other !== at) : [...ticked, at]),
    )
  const download = () => act(() => privacyCalls.exportOf(person).then(keep), exportFile.done)

  return (
    <section aria-labelledby="privacy-found" className="mt-8 border-t border-line pt-6">
      <h2 id="privacy-found" className="text-lg">
        {search.heading}
      </h2>
      <p className="mt-1 text-sm text-soot-800">{search.choose}</p>
      <ul className="mt-4 border-t border-line">
        {matches.map((match, at) => (
          <Match key={at} match={match} isTicked={ticked.has(at)} onTick={() => tick(at)} />
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          look="secondary"
          disabled={ticked.size === 0 || isBusy}
          onClick={() => void download()}
        >
          {isBusy ? exportFile.busy : exportFile.submit}
        </Button>
        <Button
          look="secondary"
          disabled={ticked.size === 0 || isBusy}
          onClick={() => setIsErasing(true)}
        >
          {erase.open}
        </Button>
        <p role="status" className="text-sm text-soot-600">
          {fill(chosenText, { count: String(ticked.size) })}
        </p>
      </div>
      {isErasing && (
        <OfficeSheet
          eyebrow={erase.open}
          heading={erase.heading}
          onClose={() => setIsErasing(false)}
        >
          <EraseForm person={person} onErased={onErased} />
        </OfficeSheet>
      )}
    </section>
  )
}

type MatchProps = { match: PrivacyMatch; isTicked: boolean; onTick: () => void }

function Match({ match: { name, company, email, phone, found }, isTicked, onTick }: MatchProps) {
  const facts = [company, email, phone].filter((fact) => fact !== null)
  const rows = Object.entries(found).map(
    ([table, count]) => `${storedThings[table] ?? table}: ${count}`,
  )
  return (
    <li className="border-b border-line py-3">
      <CheckField
        label={[name ?? search.unnamed, ...facts].join(', ')}
        checked={isTicked}
        onChange={onTick}
        className="font-semibold break-words"
      />
      <p className="mt-1 pl-9 text-sm text-soot-600">{rows.join(', ')}</p>
    </li>
  )
}

function together(matches: readonly PrivacyMatch[]): PrivacyPerson {
  const all = (what: keyof PrivacyPerson) => [
    ...new Set(matches.flatMap(({ person }) => person[what])),
  ]
  return {
    customers: all('customers'),
    emails: all('emails'),
    phones: all('phones'),
    rows: all('rows'),
  }
}

function keep(copy: { exportedAt: string; data: object }): void {
  saveFile(
    `lakeline-person-${copy.exportedAt.slice(0, 10)}.json`,
    'application/json',
    JSON.stringify(copy, null, 2),
  )
}
