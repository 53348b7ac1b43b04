import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { expect, it } from 'vitest'
import { sourceOf } from './imports'
import { storyFiles } from './story-files'
import { calledPages, titleAs } from '../../.storybook/called'
import { describedStories } from '../../.storybook/find/described'
import { find } from '../../.storybook/find/rank'
import { soughtOf, type Listed } from '../../.storybook/find/sought'
import { endings, foundAs } from '../../.storybook/found-as'

const titleIn = (file: string): string => /const meta = \{\s*title: '([^']+)'/.exec(sourceOf(file))?.[1] ?? ''

/** The index as Storybook makes it of a file. */
const listed = (file: string): readonly Listed[] => {
  const source = sourceOf(file)
  const title = titleIn(file)
  const importPath = `./${file}`
  const docs: Listed = {
    id: toId(title, 'docs'),
    type: 'docs',
    title: titleAs(title),
    name: 'Docs',
    importPath,
  }
  const stories = Array.from(source.matchAll(/^export const (\w+)/gm), ([, exportName = '']): Listed => {
    const name = storyNameFromExport(exportName)
    const id = toId(title, name)
    const shown = foundAs(name, id, exportName)
    return { id, type: 'story', title: titleAs(title), name: shown, importPath, exportName }
  })
  return source.includes("tags: ['autodocs']") ? [docs, ...stories] : stories
}

const described = describedStories()
const stories = soughtOf(storyFiles.flatMap(listed), described)
const ids = (question: string): readonly string[] => find(stories, question).stories.map(({ id }) => id)

/** What a designer types, and the story that is meant. */
const asked: readonly (readonly [question: string, meant: string])[] = [
  ['wrong code', 'screens-login--refused'],
  ['sms code', 'screens-login--empty'],
  ['验证码', 'screens-login--refused'],
  ['验证码错误', 'screens-login--refused'],
  ['login wrong code', 'screens-login--refused'],
  ['no network', 'screens-home--offline'],
  ['offline', 'screens-home--offline'],
  ['没网', 'screens-home--offline'],
  ['断网', 'screens-home--offline'],
  ['home offline', 'screens-home--offline'],
  ['首页断网', 'screens-home--offline'],
  ['直播间断网', 'screens-live-room--offline'],
  ['live room offline', 'screens-live-room--offline'],
  ['nobody on air', 'screens-home--empty'],
  ['没人直播', 'screens-home--empty'],
  ['home empty', 'screens-home--empty'],
  ['公告', 'machines-notice-popup--open'],
  ['notice', 'machines-notice-popup--open'],
  ['notice popup', 'machines-notice-popup--open'],
  ['announcement', 'machines-notice-popup--open'],
  ['直播结束', 'screens-live-room--over'],
  ['stream over', 'screens-live-room--over'],
  ['stream ended', 'screens-live-room--over'],
  ['live room', 'screens-live-room--visitor'],
  ['mall empty', 'screens-mall--empty'],
  ['商城 空', 'screens-mall--empty'],
  ['sold out', 'screens-goods--sold-out'],
  ['404', 'screens-errors--not-found'],
  ['server error', 'screens-errors--broken'],
  ['captcha', 'screens-login--puzzle'],
  ['滑块', 'screens-login--puzzle'],
  ['session expired', 'machines-session--expired'],
  ['登录过期', 'machines-session--expired'],
  ['buffering', 'screens-live-room--picture-stalled'],
  ['卡顿', 'screens-live-room--picture-stalled'],
  ['muted', 'screens-live-room--muted'],
  ['禁言', 'machines-chat--muted'],
  ['kicked', 'machines-chat--banned'],
  ['button', 'ui-button--docs'],
  ['按钮', 'ui-button--docs'],
  ['dark login', 'screens-login--dark'],
  ['首页 深色', 'screens-home--dark'],
  ['spoiler', 'screens-live-room--scores-hidden'],
  ['match postponed', 'screens-match--put-off'],
  ['not enough gold', 'screens-gifts--too-dear'],
  ['登录', 'screens-login--empty'],
  ['tokens', 'foundations-tokens--every-token'],
  ['颜色', 'foundations-colours--surfaces'],
  ['loading home', 'screens-home--loading'],
  ['notices empty', 'screens-notices--empty'],
  ['没有订单', 'screens-orders--empty'],
  ['还没有兑换记录', 'screens-orders--empty'],
  ['没有兑换', 'screens-orders--empty'],
  ['No orders yet', 'screens-orders--empty'],
  ['没有消息', 'screens-messages--empty'],
  ['没有搜到', 'screens-search--nothing'],
  ['断线', 'screens-home--offline'],
  ['直播断线', 'screens-live-room--offline'],
  ['超时', 'screens-home--failed'],
  ['timeout', 'screens-home--failed'],
  ['网络超时', 'screens-home--failed'],
  ['已售罄', 'screens-goods--sold-out'],
  ['按钮禁用', 'ui-button--it-cannot-be-pressed'],
  ['disabled', 'ui-button--it-cannot-be-pressed'],
  ['上传失败', 'screens-add-question--upload-failed'],
  ['上传失败', 'screens-messages--not-uploaded'],
  ['upload failed', 'screens-add-question--upload-failed'],
  ['空', 'screens-home--empty'],
]

it.each(asked)('%s finds %s among the first three', (question, meant) => {
  expect(ids(question).slice(0, 3)).toContain(meant)
})

it('of a state’s name alone a screen’s own state comes before a machine’s', () => {
  const firsts = ['loading', 'empty', 'failed', 'offline', 'over', '断网', '空', '失败'].map(
    (question) => ids(question)[0]?.split('-')[0],
  )
  expect(new Set(firsts)).toEqual(new Set(['screens']))
})

it('what nothing is called finds nothing, and what some words find says so', () => {
  const nowhere = [{ word: 'xyzzy', near: null }]
  expect(find(stories, 'xyzzy')).toEqual({ stories: [], isWhole: false, unknown: nowhere })
  const { stories: some, isWhole, unknown } = find(stories, 'home xyzzy')
  expect([some[0]?.id, isWhole, unknown]).toEqual(['screens-home--shown', false, nowhere])
  expect(find(stories, '  ')).toEqual({ stories: [], isWhole: true, unknown: [] })
})

it('a word that is nowhere is told with one that is written nearly so', () => {
  expect(find(stories, 'uplod failed').unknown).toEqual([{ word: 'uplod', near: 'upload' }])
  expect(find(stories, 'stramer').unknown).toEqual([{ word: 'stramer', near: 'streamer' }])
})

it.each(['密码错误', 'wrong password'])('%s finds the password that is wrong first', (question) => {
  expect(ids(question)[0]).toBe('screens-password-login--wrong')
  expect(ids(question)).not.toContain('screens-edit-nickname--wrong')
})

it('a code that was sent is found where one was sent, and nowhere else', () => {
  const sent = ['screens-close-account--sent', 'screens-edit-phone--sent', 'screens-forgotten-password--sent']
  expect(ids('验证码已发送').toSorted()).toEqual(sent)
  expect(ids('code sent').slice(0, 3).toSorted()).toEqual(sent)
})

it('all that is found is there, not the first of it', () => {
  expect(find(stories, 'dark').stories.length).toBeGreaterThan(40)
})

it('empty is what has nothing to show, no form before it is filled and no press that does nothing', () => {
  const named = stories.filter(({ shown }) => shown.state.endsWith(' · 空')).map(({ id }) => id)
  const others = [
    'screens-login--empty',
    'screens-register--empty',
    'ui-button--a-second-press-meanwhile-does-nothing',
  ]
  expect(named.filter((id) => others.includes(id) || id.startsWith('ui-text-'))).toEqual([])
  expect(
    ids('空')
      .slice(0, 12)
      .filter((id) => others.includes(id)),
  ).toEqual([])
})

it('what a machine says of its state, and what stands over a story, is found too', () => {
  expect(described['./stories/machines/app/session.stories.tsx']?.['Expired']?.says).toContain('expired')
  expect(ids('member is notified')).toContain('machines-session--expired')
  expect(ids('press beside the notice')[0]).toBe('machines-notice-popup--only-its-buttons-close')
})

it('every ending that something is said of is some story’s, and every page is there', () => {
  const names = storyFiles.flatMap((file) =>
    Array.from(sourceOf(file).matchAll(/^export const (\w+)/gm), ([, name = '']) => name),
  )
  const parts = new Set(storyFiles.map(titleIn).flatMap((title) => [title, ...title.split('/')]))
  expect({
    endings: endings.filter((ending) => !names.some((name) => name.endsWith(ending))),
    pages: calledPages.filter((page) => !parts.has(page)),
  }).toEqual({ endings: [], pages: [] })
})

/** Names that end in the words of another state, and what stands beside each in the sidebar. */
const labels: Readonly<Record<string, string | undefined>> = {
  'machines-chat--muted': '禁言',
  'machines-chat--path-line-is-sent': undefined,
  'machines-navigation--lost': '页面不存在',
  'machines-order--sent': '已发货',
  'machines-player--muted': '静音',
  'machines-session--path-login-lost': '登录断网',
  'machines-thread--not-sent': '未发送',
  'screens-clip--report-being-sent': '发送中',
  'screens-close-account--sent': '验证码已发送',
  'screens-confirm-order--address-gone': '地址已删除',
  'screens-edit-nickname--wrong': '填写有误',
  'screens-edit-phone--another-member': '手机号已被使用',
  'screens-edit-phone--sent': '验证码已发送',
  'screens-errors--lost': '页面不存在',
  'screens-forgotten-password--sent': '验证码已发送',
  'screens-gifts--not-sent': '未发送',
  'screens-goods--gone': '已删除',
  'screens-live-room--muted': '禁言',
  'screens-match--connection-lost': '连接断开',
  'screens-messages--blocked': '被拉黑',
  'screens-out-url--blocked': '网址被拦截',
  'screens-password-login--wrong': '密码错误',
  'screens-reportlive--being-sent': '发送中',
  'screens-studio-room--camera-gone': '摄像头断开',
}

it('a name that ends in another state’s words is called what it is', () => {
  const shown = new Map(stories.map(({ id, shown: { state } }) => [id, state.split(' · ')[1]]))
  expect(Object.fromEntries(Object.keys(labels).map((id) => [id, shown.get(id)]))).toEqual(labels)
})

it('what is said below a found story is its own', () => {
  const below = new Map(stories.map(({ id, about }) => [id, about]))
  expect(below.get('screens-rank--empty')).toContain('榜单还空着')
  expect(['screens-login--empty', 'screens-messages--empty'].map((id) => below.get(id))).toEqual(['', ''])
})

it.each([
  ['machines-player--muted', 'the person wants no sound'],
  ['machines-player--stalled', 'the player is out of pictures and waits for more'],
  ['machines-player--qualities', 'the player is playing what happens now'],
  ['machines-chat--muted-until-lifted', 'the member reads and may not talk for now'],
  ['machines-login--refused', 'it was not taken, what was filled in is kept'],
  ['machines-login--open', 'the form is there, and a code can be asked for'],
])('what is said below %s is of the state that it is named after', (id, said) => {
  expect(stories.find((story) => story.id === id)?.about).toBe(said)
})
