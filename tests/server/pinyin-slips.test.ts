import { expect, test } from 'vitest'
import { slipsOf } from '../../server/domain/search/slips'

const alphabet = Array.from('abcdefghijklmnopqrstuvwxyz')

/** All that one letter more, one less, another one or two that changed places make of a word. */
const aroundOf = (word: string): Set<string> =>
  new Set(
    Array.from({ length: word.length + 1 }, (_, at) => {
      const [before, after] = [word.slice(0, at), word.slice(at)]
      const [first = '', second = '', ...rest] = after
      return [
        ...alphabet.flatMap((letter) => [before + letter + after, before + letter + after.slice(1)]),
        before + after.slice(1),
        before + second + first + rest.join(''),
      ]
    }).flat(),
  )

test.each([
  ['hongang', 'honggang'],
  ['honggnag', 'honggang'],
  ['nanshnhonggang', 'nanshanhonggang'],
  ['lvbuu', 'lvbu'],
  ['luweshi', 'lueshi'],
  ['lvweshi', 'lveshi'],
  ['nvhaii', 'nvhai'],
  ['zhuangyuna', 'zhuangyuan'],
  ['erxangren', 'erxiangren'],
  ['qiongzhoou', 'qiongzhou'],
  ['shuangxigcheng', 'shuangxingcheng'],
  // The last syllable is perhaps just begun.
  ['nanshanhoongg', 'nanshanhongg'],
  ['hongganzz', 'hongganzh'],
])('[FEAT-04] of %s pinyin is made: %s', (word, meant) => {
  expect(slipsOf(word)).toContain(meant)
})

test.each([
  ['hongang', ['hongiang', 'honguang', 'hongvang']],
  ['biangbao', ['biongbao', 'biuangbao', 'bangbvo']],
  ['qangwei', ['qengwei', 'qongwei', 'qaongwei']],
])('[FEAT-04] but no syllable is made up for %s', (word, never) => {
  const slips = slipsOf(word)
  expect(never.filter((one) => slips.includes(one))).toEqual([])
})

test('[FEAT-04] of zuqiu all is made that reads as pinyin, and nothing else', () => {
  const around = aroundOf('zuqiu')
  const slips = slipsOf('zuqiu')
  expect(slips.filter((slip) => !around.has(slip))).toEqual([])
  expect(new Set(slips).size).toBe(slips.length)
  expect(slips.filter((slip) => slip.endsWith('qiu')).toSorted()).toEqual(
    (
      'azuqiu ezuqiu ozuqiu buqiu cuqiu duqiu fuqiu guqiu huqiu juqiu kuqiu luqiu muqiu nuqiu ' +
      'ouqiu puqiu quqiu ruqiu suqiu tuqiu wuqiu xuqiu yuqiu ' +
      'zaqiu zeqiu ziqiu zuaqiu zueqiu zuiqiu zunqiu zuoqiu zouqiu zhuqiu'
    )
      .split(' ')
      .toSorted(),
  )
})

/** Words that fall into parts in thousands of ways. */
test.each([
  ['uai'.repeat(6) + 'gh', []],
  ['iao'.repeat(6) + 'iv', []],
  ['ang'.repeat(5) + 'vvang', ['ang'.repeat(5) + 'lvang', 'ang'.repeat(5) + 'nvang']],
  // Nobody types as much.
  ['ang'.repeat(15) + 'vvang', []],
])('[FEAT-04] of %s all is made that there is: %j', (word, meant) => {
  expect(slipsOf(word).toSorted()).toEqual(meant)
})
