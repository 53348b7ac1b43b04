import { beforeEach, expect, it } from 'vitest'
import { forgetSteps, noteDoings, notFound, seenIn, stepped, tellOf } from '../../.storybook/failed'
import { lineOfStory } from '../../.storybook/story-place'

noteDoings()
beforeEach(() => {
  forgetSteps()
  Element.prototype.checkVisibility = () => true
  document.body.innerHTML = `
    <div class="sb-wrapper"><button>Set string</button></div>
    <div inert><button>under it</button></div>
    <div role="dialog" aria-label="公告"><h2>收藏新地址</h2><button>知道了</button><button aria-label="关闭"></button></div>
    <label for="phone">手机号</label><input id="phone" />`
})

const there = ['  dialog: 公告', '  heading: 收藏新地址', '  textbox: 手机号', '  button: 知道了, 关闭']

it('what is there instead is told by roles and names, of what can be seen', () => {
  expect(seenIn(document.body)).toEqual(there)
})

it('a search that found nothing says what for and what there is, without the page’s HTML, once', () => {
  const said =
    'Unable to find an accessible element with the role "dialog" and name "签到"\n\nHere are the accessible roles:\n\n  dialog:\n\n<html>'
  const once = notFound(said, document.body).message
  expect([once.split('\n'), notFound(once, document.body).message]).toEqual([
    ['Unable to find an accessible element with the role "dialog" and name "签到"', 'There is:', ...there],
    once,
  ])
})

it('many of a kind are told by the first ones, and a long name by its beginning', () => {
  const buttons = Array.from({ length: 11 }, (_, nth) => `<button>${nth}</button>`).join('')
  document.body.innerHTML = `${buttons}<a href="#">${'long '.repeat(20)}</a>`
  expect(seenIn(document.body)).toEqual([
    '  button: 0, 1, 2, 3, 4, 5, 6, 7 and 3 more',
    `  link: ${'long '.repeat(8).slice(0, 39)}…`,
  ])
})

const story = {
  id: 'machines-notice-popup--only',
  name: 'Only',
  place: 'stories/a.stories.tsx:44',
  file: '/stories/a.stories.tsx',
  line: 44,
}
const link = (said: string): string =>
  `\n\u001B[34mClick to debug the error directly in Storybook: http://localhost:6006/?path=/story/x\u001B[39m\n\n${said}`

it('a failure tells of its story, the step it failed in and what was done before, once', async () => {
  const close = document.querySelector('[role=dialog]')!
  await stepped('sees dialog 公告', () => Promise.resolve())
  close.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect(stepped('sees dialog 公告 again', () => Promise.reject(new Error('gone')))).rejects.toThrow(
    'gone',
  )
  const errors = [{ message: link(link('nobody sees dialog 公告')), stack: 'Error' }]
  tellOf(errors, story)
  const first = errors[0]!.message
  // It is tried again, and fails in the same way.
  errors[0]!.message = link(first)
  errors.push({ message: 'nobody sees dialog 公告', stack: 'Error' })
  tellOf(errors, story)
  expect([errors.length, first.split('\n')]).toEqual([
    1,
    [
      'nobody sees dialog 公告',
      'Story: Only, stories/a.stories.tsx:44',
      'Step that failed: sees dialog 公告 again',
      'Done before: sees dialog 公告 · presses dialog 公告',
      'To see it: npm run storybook, then http://localhost:6006/?path=/story/machines-notice-popup--only',
    ],
  ])
  expect(errors[0]!.message).toBe(first)
})

it('what fails shows the line of the story that asked for the step', async () => {
  // As the function of a file that is called so.
  const play = { 'a.stories.tsx': () => stepped('sees it', () => Promise.reject(new Error('gone'))) }
  await expect(play['a.stories.tsx']()).rejects.toThrow('gone')
  const errors = [{ message: 'gone', stack: 'Error: gone\n  at deep (/dom.js:1:1)' }]
  tellOf(errors, story)
  const lines = errors[0]!.stack.split('\n')
  expect([lines.length, lines[0], lines[1]?.includes('failed-story.test.ts')]).toEqual([
    2,
    'Error: gone',
    true,
  ])
})

it('what fails in no line of the story’s file shows the line of the story', async () => {
  await expect(stepped('sees it', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  const errors = [{ message: 'gone', stack: 'Error: gone\n  at look (/stories/support/seen.ts:1:1)' }]
  tellOf(errors, story)
  expect(errors).toEqual([
    expect.objectContaining({
      stacks: [{ method: 'Only', file: '/stories/a.stories.tsx', line: 44, column: 1 }],
    }),
  ])
})

it('stories that fail alike are told apart by their stacks, by which vitest would tell them as one', () => {
  const stacks = ['Only', 'Away'].map((name) => {
    const errors = [{ message: 'gone', stack: 'Error: gone\n  at look (/stories/support/seen.ts:1:1)' }]
    tellOf(errors, { ...story, name })
    return errors[0]!.stack
  })
  expect(stacks[0]).not.toBe(stacks[1])
})

it('a story’s line is that of what it plays, where that stands in its file', () => {
  const text = [
    "export const Open = showing(of('open'), shown)",
    '/** A press beside it. */',
    'export const OnlyItsButtonsClose: StoryObj = {',
    '  ...Open,',
    '  play: async ({ step }) => {',
    '}',
    "export const PathReadOnce = path(['unread'])",
  ].join('\n')
  const lines = ['open', 'only-its-buttons-close', 'path-read-once', 'gone'].map((name) =>
    lineOfStory(text, `machines-notice-popup--${name}`),
  )
  expect(lines).toEqual([1, 5, 7, 1])
})
