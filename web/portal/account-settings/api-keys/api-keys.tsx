import { useQuery } from '@tanstack/react-query'
import { apiKeyWords } from '#content/api-keys.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { keysQuery } from '#web/data/fleet-keys.ts'
import { KeyList } from './key-list.tsx'
import { NewKey } from './new-key.tsx'

const { calls } = apiKeyWords

export default function ApiKeys() {
  const query = useQuery(keysQuery)
  return (
    <>
      <Loaded query={query} rows={2}>
        {(keys) => <KeyList keys={keys} />}
      </Loaded>
      <NewKey />
      <p className="mt-6 text-sm">
        <a className="link py-1" href={calls.href}>
          {calls.label}
        </a>
      </p>
    </>
  )
}
