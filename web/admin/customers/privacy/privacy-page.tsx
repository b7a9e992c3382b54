import { useState } from 'react'
import { privacyRequestsPage } from '#content/privacy-page.ts'
import type { PrivacyMatch } from '#domain/customers/privacy/contract.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import { mayDo } from '#domain/staff-roles.ts'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { Nothing } from '#web/account/nothing.tsx'
import { MatchList } from './match-list.tsx'
import { PrivacyHistoryList } from './privacy-history.tsx'
import { SearchForm } from './search-form.tsx'

const { heading, lead, ownerOnly, search } = privacyRequestsPage

/** /admin/privacy */
export function PrivacyPage() {
  return (
    <StaffPage here={staffPage('privacy')} heading={heading} lead={lead}>
      {({ role }) =>
        mayDo(role, 'handlePrivacy') ? (
          <Requests />
        ) : (
          <Nothing level={2} heading={ownerOnly.heading} text={ownerOnly.text} />
        )
      }
    </StaffPage>
  )
}

function Requests() {
  // A new search is a new list: nothing stays ticked from the previous one.
  const [found, setFound] = useState<{ matches: PrivacyMatch[]; search: number } | null>(null)
  return (
    <>
      <SearchForm
        onFound={(matches) =>
          setFound((before) => ({ matches, search: (before?.search ?? 0) + 1 }))
        }
      />
      {found !== null && found.matches.length === 0 && (
        <div role="status">
          <Nothing heading={search.none} text={search.noneText} />
        </div>
      )}
      {found !== null && found.matches.length > 0 && (
        <MatchList key={found.search} matches={found.matches} onErased={() => setFound(null)} />
      )}
      <PrivacyHistoryList />
    </>
  )
}
