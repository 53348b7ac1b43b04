import { expect, test } from 'vitest'
import { mount, texts } from './support/mount'
import { PictureState } from '../../src/screens/live/picture-state'

test.each([
  ['all', false, '往前的画面已经不在了，回到直播接着看', '回到直播'],
  ['this part', true, '这一段画面已经不在了，拖到别处看，或者去看别的直播', '重试'],
])(
  '[FEAT-01] where %s of what was recorded is gone, it is said what can be done',
  (_, isPart, says, offers) => {
    mount(
      <PictureState
        picture={{ is: 'removed', isPart, toEdge: () => {}, retry: () => {} }}
        isTape
        interrupted={null}
      />,
    )
    expect(texts('[role=alert] > *')).toEqual([says, offers])
  },
)

test.each([
  ['what happens now', false, true, '播放失败，信号恢复后会自动重连'],
  ['what happens now', false, false, '一直连不上这路直播，稍后再试，或者换个直播间'],
  ['what went before', true, true, '这一段暂时放不出来，过一会儿会自动再试'],
  ['what went before', true, false, '这一段放不出来，拖到别处看，或者稍后再试'],
])('[FEAT-01] where %s does not play, it is said what can be done', (_, isTape, goesOn, says) => {
  mount(
    <PictureState picture={{ is: 'failed', goesOn, retry: () => {} }} isTape={isTape} interrupted={null} />,
  )
  expect(texts('[role=alert] > *')).toEqual([says, '重试'])
})
