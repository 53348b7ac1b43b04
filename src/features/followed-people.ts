import { requesting } from '../../machines/app/call-request'
import { FIRST_PAGE } from '../../contract/constants'
import { listFollows } from '../../contract/social.follows'
import type { Person } from '../../contract/social.schema'

const ask = requesting(listFollows, { silent: true })

/** FEAT-06 FEAT-09 Whom the asker follows, friends among them: the hundred followed last. */
export const followedPeople = async (
  system: Parameters<typeof ask>[0]['system'],
  signal: AbortSignal,
): Promise<readonly Person[]> => {
  const input = { kind: 'member', queryName: '', page: FIRST_PAGE, limit: 100 } as const
  const { list } = await ask({ input, signal, system })
  return list.flatMap((row) => (row.kind === 'member' ? [row.person] : []))
}
