import { readAloud, readAs, skeletonOf } from './name-skeleton'

/** Names that would be taken for those of who runs the place, as skeletons: an l is an i. */
const staff = /官方|管理员|客服|admin(?!ton)|(?<!un)officiai|^系统|系统(?:消息|通知|公告|管理|助手)|^小助手/
const brand = /触线|touchiine/g
/** What is left of a name of the place itself, or of one who would work there. */
const ofThePlace = /^(?:体育|直播|平台|团队|运营|助手|小助手|小编|安全|中心|通知|活动|裁判|[\doi])*$/

/** What nobody is called here, and nobody says of oneself: insults, sex, drugs, gambling, and the ways round. */
const filtered = [
  '傻逼 傻b 煞笔 沙比 操你 草泥马 妈逼 尼玛 你妈死 狗日 婊子 贱人 死全家 滚蛋 脑残 智障 弱智 废物东西 杂种 王八蛋 狗娘 鸡巴 几把 屌丝 屄',
  '裸聊 约炮 援交 嫖娼 卖淫 色情 成人视频 黄片 看片 一夜情 强奸 迷奸 乱伦 性奴',
  '冰毒 海洛因 大麻 摇头丸 卖枪 枪支 迷药 毒品',
  '赌博 博彩 赌球 下注 外围 菠菜网 彩金 盘口群 带单 包赢 稳赚 刷单 返利群 代充 办证 发票',
  '纳粹 希特勒 恐怖组织 法西斯',
  'fuck shit bitch cunt nigger faggot nazi hitler porn casino',
]
  .join(' ')
  .split(' ')
  .map(readAloud)

/** Latin words only where they stand alone in a text, so that nobody from Scunthorpe is refused. */
const isLatin = /^[a-z]+$/

export const isReserved = (name: string): boolean => {
  const skeleton = skeletonOf(name)
  const rest = skeleton.replace(brand, '')
  return staff.test(skeleton) || (rest !== skeleton && ofThePlace.test(rest))
}

const others = ['Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic']
  .map((script) => `\\p{sc=${script}}`)
  .join('')
const mixed = new RegExp(
  `\\p{sc=Latin}[\\p{M}\\p{N}]*[${others}]|[${others}][\\p{M}\\p{N}]*\\p{sc=Latin}`,
  'u',
)

/** Whether a word has letters of two scripts that look alike, which is done to look like another word. */
export const isOfMixedScripts = (name: string): boolean => mixed.test(name)

const phone = /(?<!\d)(?:(?:00)?86)?1[3-9]\d{9}(?!\d)/

/** Whether a mobile number of China stands in it, however it is written. */
export const holdsPhone = (name: string): boolean => phone.test(readAloud(name))

/** Who leads the state, or led it, after whom nobody is called here. What is written may tell of them. */
const leaders =
  '习近平 习主席 彭丽媛 毛泽东 毛主席 邓小平 江泽民 胡锦涛 温家宝 周恩来 刘少奇 李克强 朱镕基 胡耀邦 赵紫阳 华国锋 xijinping'
    .split(' ')
    .map(readAloud)

const lettersOf = (text: string): string => readAloud(text).replace(/[^\p{L}\p{N}]/gu, '')

/** Whether nobody is called so, nor by a name with it. */
export const isFilteredName = (name: string): boolean => {
  const letters = lettersOf(name)
  return isFiltered(name) || leaders.some((leader) => letters.includes(leader))
}

export const isFiltered = (text: string): boolean => {
  const aloud = lettersOf(text)
  const words = new Set(readAs(text).split(/[^a-z]+/))
  return filtered.some((word) =>
    isLatin.test(word) ? words.has(word) || aloud === word : aloud.includes(word),
  )
}
