import { chatPage } from '#content/admin-chat.ts'
import { searchWords } from '#content/search-words.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'

type TalkFiltersProps = {
  q: string
  status: string
  assigned: string
  ask: (values: Record<string, string>) => void
}

const {
  search,
  searchPlaceholder,
  status: statusLabel,
  statuses,
  whose,
  assigned: hands,
} = chatPage

export function TalkFilters({ q, status, assigned, ask }: TalkFiltersProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <SearchField
        words={searchWords}
        label={search}
        placeholder={searchPlaceholder}
        value={q}
        onSearch={(searched) => ask({ q: searched })}
        className="col-span-2"
      />
      <Select
        label={statusLabel}
        value={status in statuses ? status : 'active'}
        options={statuses}
        onChoose={(chosen) => ask({ status: chosen })}
      />
      <Select
        label={whose}
        value={assigned in hands ? assigned : 'all'}
        options={hands}
        onChoose={(chosen) => ask({ assigned: chosen === 'all' ? '' : chosen })}
      />
    </div>
  )
}
