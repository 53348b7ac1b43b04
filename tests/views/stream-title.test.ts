import { afterEach, expect, test } from 'vitest'
import { planned } from '../../contract/samples/matches'
import { isMatchTitle, matchTitle, streamTitle } from '../../src/text/stream-title'
import { setLanguage } from '../../src/text/text'

afterEach(() => setLanguage('zh-CN'))

const { home, away } = planned
const chinese = `${home.name} vs ${away.name}`
const english = `${home.nameEn} vs ${away.nameEn}`

test('[FEAT-16] a title that names the match alone is read in the language shown, whichever it was written in', async () => {
  expect([matchTitle(planned), streamTitle({ title: english, match: planned })]).toEqual([chinese, chinese])
  await setLanguage('en')
  expect([matchTitle(planned), streamTitle({ title: chinese, match: planned })]).toEqual([english, english])
})

test('[FEAT-16] what an anchor has written stays as it is', () => {
  const title = `${chinese} 一起看`
  expect([isMatchTitle(title, planned), streamTitle({ title, match: planned })]).toEqual([false, title])
  expect(streamTitle({ title: english, match: null })).toBe(english)
})
