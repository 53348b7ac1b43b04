import { beforeAll, describe, expect, test } from 'vitest'
import { drawn, openApp } from './support/app'
import { click, one, texts } from './support/mount'

// What is fetched on demand is at hand before the first test begins.
beforeAll(async () => {
  await Promise.all([import('../../src/screens/settings/appearance'), import('../../src/text/en/all')])
})

const labelled = (label: string) =>
  Array.from(document.querySelectorAll('label')).find(({ textContent }) => textContent === label)
const says = (words: string) => () => document.body.textContent.includes(words)

describe('the appearance', () => {
  test('[SHELL-02][SHELL-03] a choice takes effect at once and is kept', async () => {
    await openApp('#/appearance')
    click(labelled('深色')?.querySelector('input') as HTMLInputElement)
    click(one('section[aria-label=主题色] button'))
    click(one('input[aria-label="粉红"]'))
    click(labelled('滑动')?.querySelector('input') as HTMLInputElement)
    const { theme, accent } = document.documentElement.dataset
    expect([theme, accent]).toEqual(['dark', 'ff5c93'])
    expect(JSON.parse(window.localStorage.getItem('DESIGN-SETTING') ?? '')).toEqual({
      darkMode: 'dark',
      appTheme: '#ff5c93',
      isPageAnimate: true,
      pageAnimateType: 'fade-slide',
    })
  })

  test('[SHELL-04] offers 19 theme colours and six animations', async () => {
    await openApp('#/appearance')
    click(one('section[aria-label=主题色] button'))
    expect([
      document.querySelectorAll('[role=radiogroup][aria-label="主题色"] input').length,
      texts('[aria-label=动画类型] label'),
    ]).toEqual([19, ['放大淡入', '闪现', '滑动', '淡入淡出', '自下淡入', '缩放淡入']])
  })

  test('the language changes at once and is kept', async () => {
    await openApp('#/appearance')
    click(labelled('English')?.querySelector('input') as HTMLInputElement)
    await drawn(says('Theme colour'))
    const kept = JSON.parse(window.localStorage.getItem('LANGUAGE') ?? '{}') as { value: unknown }
    expect([document.documentElement.lang, document.title, kept.value]).toEqual(['en', 'Appearance', 'en'])
  })
})
