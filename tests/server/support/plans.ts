import { CompiledQuery, type Kysely, type RootOperationNode } from 'kysely'
import type { Tables } from '../../../server/store/tables'

/** Runs the work and explains each query it sent; the lines of its plans. */
export const plansOf = async (
  db: Kysely<Tables>,
  work: (db: Kysely<Tables>) => Promise<unknown>,
): Promise<string[]> => {
  const sent: CompiledQuery[] = []
  const executor = db.getExecutor()
  await work(
    db.withPlugin({
      transformQuery: ({ node, queryId }): RootOperationNode => {
        sent.push(executor.compileQuery(node, queryId))
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }),
  )
  const plans = await Promise.all(
    sent.map((query) =>
      db.executeQuery<{ 'QUERY PLAN': string }>(
        CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters]),
      ),
    ),
  )
  return plans.flatMap(({ rows }) => rows.map((row) => row['QUERY PLAN']))
}
