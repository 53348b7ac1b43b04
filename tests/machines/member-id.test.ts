import { expect, test } from 'vitest'
import { member } from '../../contract/samples/people'
import { auth } from '../../contract/samples/auth'
import { SearchType } from '../../contract/enums'
import { rankingOf, type RankKind } from '../../machines/connect/ranking'
import { foundOf } from '../../machines/connect/search'
import { startApp } from '../kit/app'
import type { Needs } from '../../machines/generic/need'

const asMember = { token: auth.smsLogin.full.access_token, user: member }

/** What is asked with, on a page with this need. */
const askedBy = async (need: Needs[string], kept: object = asMember) => {
  const app = await startApp({ at: '/rank', kept, needs: { '/rank': { need } } })
  return app.server.questions.map(({ asked: { input } }) => input)
}

test.each<[string, RankKind]>([
  ['API-20', 'fans'],
  ['API-21', 'viewers'],
  ['API-22', 'gold'],
])('[%s] the ranking by %s is asked for with the member who asks', async (_, kind) => {
  expect(await askedBy(rankingOf(kind))).toEqual([{ memberId: member.memberId }])
  expect(await askedBy(rankingOf(kind), {})).toEqual([{ memberId: null }])
})

const sought = (type: SearchType) => foundOf({ queryName: '红港', type })

test('[API-15] [API-17] a search of all and of matches is asked for with the member who asks', async () => {
  const page = { page: 1, limit: 20 }
  const { memberId } = member
  expect(await askedBy(sought(SearchType.ALL))).toEqual([{ queryName: '红港', memberId }])
  expect(await askedBy(sought(SearchType.MATCH))).toEqual([{ queryName: '红港', ...page, memberId }])
})

test('[API-16] [API-18] a search of anchors or streams asks for the words alone', async () => {
  const input = { queryName: '红港', page: 1, limit: 20 }
  expect(await askedBy(sought(SearchType.ANCHOR))).toEqual([input])
  expect(await askedBy(sought(SearchType.LIVE))).toEqual([input])
})
