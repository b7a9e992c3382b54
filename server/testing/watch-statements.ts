import type { Db } from '#server/db/open.ts'

/** The same database, and the kind of each statement that is made through it. */
export function watchStatements(db: Db): { watched: Db; statements: string[] } {
  const statements: string[] = []
  const watched = db.withPlugin({
    transformQuery: ({ node }) => (statements.push(node.kind), node),
    transformResult: async ({ result }) => result,
  })
  return { watched, statements }
}
