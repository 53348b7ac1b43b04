import { expect, it } from 'vitest'
import { MatchType } from '../../contract/enums'
import { lineUpOf } from '../../server/demo/timeline/line-up'
import { leagues } from '../../server/demo/leagues'

it('[FEAT-03] a cold keeps nobody out for a month, and a known return fits the injury, which has a name in English too', () => {
  const hurt = leagues
    .filter(({ matchType }) => matchType === MatchType.FOOTBALL)
    .flatMap(({ teams }) =>
      teams.flatMap(({ id }) =>
        Array.from({ length: 40 }, (_, nth) => lineUpOf(id, MatchType.FOOTBALL, `match-${nth}`)?.hurt ?? []),
      ),
    )
    .flat()
  expect(hurt.filter(({ reasonEn }) => !/^[A-Z][a-z ]+$/.test(reasonEn))).toEqual([])
  const longest = new Map<string, number>()
  for (const { reason, days } of hurt) longest.set(reason, Math.max(longest.get(reason) ?? 0, days ?? 99))
  expect(longest.get('感冒')).toBe(5)
  expect([...longest.keys()].toSorted()).toEqual(
    ['大腿肌肉拉伤', '小腿拉伤', '感冒', '肩部挫伤', '背部肌肉拉伤', '脚踝扭伤', '膝部不适'].toSorted(),
  )
})
