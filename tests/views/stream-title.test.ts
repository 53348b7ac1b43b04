import { createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { records } from '../../contract/samples/live'
import { planned } from '../../contract/samples/matches'
import { isMatchTitle, matchTitle, streamTitle } from '../../src/text/stream-title'
import { StreamCard } from '../../src/screens/home/stream-card'
import { setLanguage } from '../../src/text/text'
import type { Previews } from '../../machines/live/previews.connect'
import { mount, texts } from './support/mount'

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

test('[FEAT-16] a card at home calls a stream by that name', async () => {
  await setLanguage('en')
  const record = { ...records.derby, title: chinese, match: planned, preview: null }
  mount(
    createElement(StreamCard, {
      record,
      pulse: undefined,
      picture: null,
      previews: {} as Previews<HTMLCanvasElement>,
      tellsStart: false,
    }),
  )
  expect(texts('b')).toContain(english)
})
