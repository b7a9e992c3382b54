import { useQuery, useQueryClient } from '@tanstack/react-query'
import { officeLists } from '#content/office.ts'
import { rowInLists, type OfficeListCall, type RowOf } from '#web/data/staff-list.ts'
import { Sheet } from '#web/ui/sheet.tsx'

type OfficeSheetProps = Omit<React.ComponentProps<typeof Sheet>, 'closeLabel'>

export function OfficeSheet(props: OfficeSheetProps) {
  return <Sheet closeLabel={officeLists.close} {...props} />
}

type RowSheetProps<C extends OfficeListCall, Detail> = Pick<
  OfficeSheetProps,
  'onClose' | 'children'
> & {
  id: string
  list: C
  detail: { queryKey: readonly unknown[]; queryFn: () => Promise<Detail> }
  /** Its name and what is above it; nothing is known of a row that is not in the list. */
  headOf: (row: RowOf<C> | Detail | undefined) => { eyebrow: string; heading: string }
}

/** The open row of a list: what the list says of it is known before all of it is here. */
export function RowSheet<C extends OfficeListCall, Detail>({
  id,
  list,
  detail,
  headOf,
  ...sheet
}: RowSheetProps<C, Detail>) {
  const client = useQueryClient()
  const { data = rowInLists(client, list, id) } = useQuery(detail)
  return <OfficeSheet {...headOf(data)} {...sheet} />
}
