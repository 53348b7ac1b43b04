import { expect, test } from 'vitest'
import { member } from '../../contract/samples/people'
import { account } from '../../contract/samples/account'
import { SearchType } from '../../contract/enums'
import { rankingOf, type RankKind } from '../../machines/ranking/ranking.connect'
import { resultsOf } from '../../machines/search/search.connect'
import { startApp } from '../support/app'
import type { Dependencies } from '../../machines/patterns/dependency'

const asMember = { token: account.smsLogin.full.access_token, user: member }

/** What is asked with, on a page with this need. */
const askedBy = async (dependency: Dependencies[string], kept: object = asMember) => {
  const app = await startApp({ at: '/rank', kept, requires: { '/rank': { dependency } } })
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

const searchQuery = (type: SearchType) => resultsOf({ queryName: '红港', type })

test('[API-15] [API-17] a search of all and of matches is asked for with the member who asks', async () => {
  const page = { page: 1, limit: 20 }
  const { memberId } = member
  expect(await askedBy(searchQuery(SearchType.ALL))).toEqual([{ queryName: '红港', memberId }])
  expect(await askedBy(searchQuery(SearchType.MATCH))).toEqual([{ queryName: '红港', ...page, memberId }])
})

test('[API-16] [API-18] a search of anchors or streams asks for the words alone', async () => {
  const input = { queryName: '红港', page: 1, limit: 20 }
  expect(await askedBy(searchQuery(SearchType.ANCHOR))).toEqual([input])
  expect(await askedBy(searchQuery(SearchType.LIVE))).toEqual([input])
})
