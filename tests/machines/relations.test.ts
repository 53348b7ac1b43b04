import { expect, test } from 'vitest'
import type { AnyActorRef } from 'xstate'
import { social } from '../../contract/samples/social'
import { listFriends } from '../../contract/social.people'
import { keepsGone } from '../../machines/patterns/kept-rows'
import { listOf } from '../../machines/patterns/list.connect'
import { rowsOfTies } from '../../machines/social/relations.connect'
import { startApp } from '../support/app'
import { ok } from '../support/exchange'
import type { PersonRow } from '../../contract/social.schema'

const rows: readonly PersonRow[] = social.listFriends.full.list
const rowOf = (memberId: string): PersonRow => {
  const sample = rows[0] as PersonRow
  return { ...sample, person: { ...sample.person, memberId } }
}

const arrange = async () => {
  const friends = listOf(listFriends, { queryName: '' }, undefined, {
    cancelOlder: true,
    merged: keepsGone(({ person }: PersonRow) => person.memberId),
  })
  const { screens, server, overSocket, requests } = await startApp({
    at: '/rank',
    kept: { token: 'token of m1' },
    requires: { '/rank': { people: rowsOfTies(friends, listFriends.tags) } },
  })
  const answer = async (...ids: readonly string[]): Promise<void> => {
    const data = { list: ids.map(rowOf), total: ids.length, page: 1, limit: 20 }
    await server.question('social.listFriends').answer(ok(data))
  }
  const list = (): AnyActorRef => {
    const [open] = screens.getSnapshot().context.open
    const { people } = (open as NonNullable<typeof open>).actor.getSnapshot().children as Record<
      string,
      AnyActorRef
    >
    return people as AnyActorRef
  }
  const shown = () => {
    const { value, context } = list().getSnapshot() as {
      value: unknown
      context: { items: readonly PersonRow[] }
    }
    return [value, ...context.items.map(({ person }) => person.memberId)]
  }
  await answer('ann', 'ben', 'eva')
  return { answer, shown, overSocket, requests }
}

test('[FEAT-09] who was left here stays in the list, until somebody else has changed what is between them', async () => {
  const { answer, shown, overSocket } = await arrange()
  overSocket({ type: 'ties.moved', own: { memberId: 'ben', followed: false } })
  await answer('ann', 'eva')
  expect(shown()).toEqual([{ shown: 'complete' }, 'ann', 'ben', 'eva'])
  overSocket({ type: 'ties.moved' })
  await answer('ann')
  expect(shown()).toEqual([{ shown: 'complete' }, 'ann'])
})

test('[FEAT-09] who is blocked goes from the list, and nothing is said to have failed as its read is asked for twice', async () => {
  const { answer, shown, overSocket, requests } = await arrange()
  requests.send({ type: 'tags.outdated', tags: ['messages.threads', 'social.follows', 'social.blocks'] })
  overSocket({ type: 'ties.moved', own: { memberId: 'ben', followed: false } })
  expect(shown()).toEqual([{ shown: 'refreshing' }, 'ann', 'ben', 'eva'])
  await answer('ann', 'eva')
  expect(shown()).toEqual([{ shown: 'complete' }, 'ann', 'eva'])
})
