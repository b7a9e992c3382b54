export type End = 'broken' | 'lost' | 'torn' | null

export const isEnd = (sql: (text: TemplateStringsArray) => boolean) => sql`state in ('torn', 'lost', 'broken')`
