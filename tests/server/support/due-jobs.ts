import { runOne } from '../../../server/store/jobs'

type Runner = Parameters<typeof runOne>[0]

/** Whether jobs of these kinds are due, asked when nobody else is at one of them. */
const isLeft = async ({ db, kinds, now }: Runner): Promise<boolean> => {
  const due = db
    .selectFrom('job')
    .select('id')
    .where('due', '<=', new Date(now()))
    .where('kind', 'in', Object.keys(kinds))
  await due.forUpdate().execute()
  return (await due.limit(1).executeTakeFirst()) !== undefined
}

/** Does all that is due of these kinds. The server's own clock may be at one of them, which others skip: it is waited for. */
export const doDueJobs = async (runner: Runner): Promise<void> => {
  do while (await runOne(runner));
  while (await isLeft(runner))
}
