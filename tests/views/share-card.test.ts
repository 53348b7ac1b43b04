import { expect, test } from 'vitest'
import { linesOf } from '../../src/actors/share-card'

/** Each letter is one wide. */
const widthOf = (text: string): number => text.length

test.each([
  ['Come watch with me on Touchline', 24, 3, ['Come watch with me on ', 'Touchline']],
  ['来触线一起看比赛，新人有礼', 6, 3, ['来触线一起看', '比赛，新人', '有礼']],
  ['和我在 Touchline 看球', 9, 3, ['和我在 ', 'Touchline', '看球']],
  ['一二三 Line-ups, 2–1', 9, 3, ['一二三 ', 'Line-ups,', '2–1']],
  ['注册并看满 10 分钟直播得 10 砖块', 12, 2, ['注册并看满 10 分钟', '直播得 10 砖块']],
  ['直播，得砖块', 3, 3, ['直播，', '得砖块']],
  ['Come watch with me on Touchline', 12, 2, ['Come watch ', 'with me on …']],
  ['aaaaaaaaaa', 4, 2, ['aaaa', 'aaa…']],
])(
  '[FEAT-12] a card breaks %s between words, and inside one that fits no line',
  (text, width, most, lines) => {
    expect(linesOf(widthOf, text, width, most)).toEqual(lines)
  },
)
