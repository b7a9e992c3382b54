import { chatPage } from '#content/admin-chat.ts'
import { searchWords } from '#content/search-words.ts'
import { conversationStates } from '#domain/chat/states.ts'
import { optionsOf } from '#domain/states.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'

type ConversationFiltersProps = {
  q: string
  status: string
  assigned: string
  setParams: (values: Record<string, string>) => void
}

const { search, searchPlaceholder, status: statusLabel, all, whose, assigned: hands } = chatPage

const statuses = { ...optionsOf(conversationStates), all }

export function ConversationFilters({ q, status, assigned, setParams }: ConversationFiltersProps) {
  return (
    <div className="grid grid-cols-2 gap-3 max-2xs:grid-cols-1">
      <SearchField
        words={searchWords}
        label={search}
        placeholder={searchPlaceholder}
        value={q}
        onSearch={(searched) => setParams({ q: searched })}
        className="col-span-full"
      />
      <Select
        label={statusLabel}
        value={status in statuses ? status : 'active'}
        options={statuses}
        onChoose={(chosen) => setParams({ status: chosen })}
      />
      <Select
        label={whose}
        value={assigned in hands ? assigned : 'all'}
        options={hands}
        onChoose={(chosen) => setParams({ assigned: chosen === 'all' ? '' : chosen })}
      />
    </div>
  )
}
