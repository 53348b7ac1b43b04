import { expect, it } from 'vitest'
import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { ChatLine, LiveRecord, MatchCard, Member } from '../../contract/entities.schema'
import { HotWorksInput, NoticeInput } from '../../contract/home.schema'
import { OtherDataInput } from '../../contract/match.schema'
import { Player } from '../../contract/match.detail.schema'
import { Suggestion } from '../../contract/search.schema'

const numbers = Array.from({ length: 102 }, (_, at) => at - 1)
const positions = ['', '1_', '2_', '3_'].flatMap((sport) =>
  ['F', 'M', 'D', 'G', 'SF', 'PF', 'C', 'SG', 'PG', 'X'].map((place) => sport + place),
)
const football = ['F', 'M', 'D', 'G']

/** What goes over the wire, by what a field admits of all that might come. */
const fields: readonly (readonly [says: string, field: TSchema, of: readonly unknown[], only: unknown[]])[] =
  [
    ['[ENUM-01] a person is a member or an anchor', Member.properties.userType, numbers, [0, 1]],
    [
      '[ENUM-02] a line of the chat is a viewer’s, an anchor’s, the staff’s or the system’s',
      ChatLine.properties.userType,
      numbers,
      [1, 2, 3, 9],
    ],
    [
      '[ENUM-03] there are seven kinds of match, and others',
      MatchCard.properties.matchType,
      numbers,
      [1, 2, 3, 4, 5, 6, 7, 99],
    ],
    [
      '[ENUM-04] a match has six kinds of other data',
      OtherDataInput.properties.type,
      numbers,
      [1, 2, 3, 4, 5, 6],
    ],
    [
      '[ENUM-05] words lead to all, to anchors, matches or streams',
      Suggestion.properties.type,
      numbers,
      [0, 1, 2, 3],
    ],
    ['[ENUM-07] a stream is planned, started or over', LiveRecord.properties.status, numbers, [1, 2, 4]],
    ['[ENUM-10] works belong to the search or the chat', HotWorksInput.properties.worksType, numbers, [1, 2]],
    [
      '[ENUM-11] notices have two codes',
      NoticeInput.properties.code,
      ['appAddr', 'goodsNotice', 'notice', ''],
      ['appAddr', 'goodsNotice'],
    ],
    [
      '[ENUM-12] positions of football are plain or with 1_, those of basketball with 2_',
      Player.properties.position,
      positions,
      [
        ...football,
        ...football.map((place) => `1_${place}`),
        ...['F', 'G', 'SF', 'PF', 'C', 'SG', 'PG'].map((place) => `2_${place}`),
      ],
    ],
  ]

it.each(fields)('%s', (_, field, of, only) => {
  expect(new Set(of.filter((value) => Check(field, value)))).toEqual(new Set(only))
})
