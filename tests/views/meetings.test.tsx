import { expect, test } from 'vitest'
import { draws, formOf } from '../../src/screens/match/meetings-pane'
import { FormRow } from '../../src/ui/match/form-row'
import { Balance } from '../../src/ui/match/meetings'
import { MatchType } from '../../contract/enums'
import { ended, football } from '../../contract/samples/matches'
import { mount, one, texts } from './support/mount'

const level = { ...ended, score: { home: 1, away: 1, parts: [] } }
const balanced = (drawn: number | null): string => {
  mount(
    <Balance
      home={{ name: '红港', won: 2 }}
      away={{ name: '蓝桥', won: 0 }}
      drawn={drawn}
      kit={['#d31027', '#1d4ed8']}
    />,
  )
  return document.body.textContent ?? ''
}

test('[FEAT-03] meetings in football may end level', () => {
  expect([draws([level, ended], football), balanced(1)]).toEqual([1, expect.stringContaining('1 平')])
})

test('[FEAT-03] a sport without draws counts none', () => {
  expect(draws([ended], { ...football, matchType: MatchType.TENNIS })).toBe(null)
  expect(balanced(null)).not.toContain('平')
})

test('[FEAT-03] the letters of the last matches stand as in a league’s table, the newest last, and say so', () => {
  const won = { ...ended, score: { home: 2, away: 1, parts: [] } }
  const lost = { ...ended, score: { home: 0, away: 1, parts: [] } }
  mount(<FormRow outcomes={formOf([won, level, lost, lost, lost, won], ended.home)} />)
  expect([texts('li'), one('ol').getAttribute('aria-label')]).toEqual([
    ['负', '负', '负', '平', '胜'],
    '最近五场，最近的在后',
  ])
})
