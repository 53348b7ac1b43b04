import { randomInt } from 'node:crypto'
import type { Language } from '../../../contract/language'

const moods =
  '追风 爱笑 热心 早起 熬夜 安静 好奇 慢悠悠 乐呵呵 圆滚滚 精神 勇敢 温柔 机灵 淡定 认真 快乐 自在 晒太阳 爱冒险 会唱歌 爱散步 跑得快 睡得香 吃得饱 不服输 看台上 雨后 草地上 星空下 海边 山里'.split(
    ' ',
  )

const animals =
  '海獭 水獭 考拉 松鼠 刺猬 企鹅 海豚 白鲸 熊猫 小鹿 羚羊 斑马 长颈鹿 河马 树懒 狐狸 猫头鹰 啄木鸟 火烈鸟 海鸥 燕子 鹦鹉 仓鼠 兔子 柯基 橘猫 奶牛猫 羊驼 骆驼 浣熊 袋鼠 海狮 小象 麋鹿 萤火虫'.split(
    ' ',
  )

/** Without the letters that are taken for each other or for digits. */
const LETTERS = 'ABCDEFGHJKLMNPQRTUVWXY'

const one = (of: ArrayLike<string>): string => of[randomInt(of.length)] ?? ''

const moodsInEnglish =
  'Swift Merry Eager Early Calm Keen Easy Jolly Round Lively Brave Gentle Clever Steady Honest Happy Free Sunny Daring Speedy Sleepy Hungry Bold Rainy Grassy Starry Salty Alpine'.split(
    ' ',
  )

const animalsInEnglish =
  'Otter Koala Beaver Badger Panda Beluga Deer Zebra Hippo Sloth Fox Owl Gull Parrot Rabbit Corgi Tabby Alpaca Camel Wombat Moose Puffin Heron Robin Lynx Marten Ibex Seal'.split(
    ' ',
  )

/** A friendly name for somebody who has not chosen one; it tells nothing of them, and hundreds of thousands are different. */
export const newNickname = (language: Language = 'zh-CN'): string => {
  const mark = one(LETTERS) + one(LETTERS)
  return language === 'en'
    ? `${one(moodsInEnglish)} ${one(animalsInEnglish)} ${mark}`
    : `${one(moods)}的${one(animals)}${mark}`
}
