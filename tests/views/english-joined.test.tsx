import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../src/text/text'
import { Marks } from '../../src/ui/match/marks'
import { mount } from './support/mount'

const CHINESE = /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/

beforeEach(() => setLanguage('en'))
afterEach(() => act(() => setLanguage('zh-CN')))

test('[FEAT-03] what a player did is said in English without Chinese commas', () => {
  mount(
    <Marks
      marks={[
        { kind: 'goal', minute: null, count: 1 },
        { kind: 'yellow', minute: null, count: 1 },
      ]}
    />,
  )
  expect([document.body.textContent, CHINESE.test(document.body.textContent)]).toEqual([
    'Goal, Yellow card',
    false,
  ])
})

test('no view joins what it says by punctuation of one language', () => {
  const views = import.meta.glob<string>('../../src/{app,features,screens,ui}/**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const joined = Object.entries(views).filter(([, source]) => /\}[，、；：]|['`][，、；：]/.test(source))
  expect(joined.map(([path]) => path)).toEqual([])
})
