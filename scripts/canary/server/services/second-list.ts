export type End = 'broken' | 'lost' | 'torn' | null

export const isEnd = (sql: (text: TemplateStringsArray) => boolean) => sql`state in ('torn', 'lost', 'broken')`
export const place = (sql: (text: TemplateStringsArray) => number) => sql`array_position(array['torn', 'lost', 'broken'], state)`
export const isOver = (eb: (column: string, by: string, words: string[]) => boolean) => eb('state', 'in', ['torn', 'lost', 'broken'])
