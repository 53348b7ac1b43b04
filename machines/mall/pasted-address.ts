import { allCounties } from '../../contract/mall.areas'

/** What was told apart in a pasted address; '' where there is none of it. `detail`: also all that belongs nowhere else. */
export interface PastedAddress {
  readonly name: string
  readonly phone: string
  /** A county by its six digits. */
  readonly area: string
  readonly detail: string
}

const LABEL =
  '(?:收货人(?:姓名)?|收件人(?:姓名)?|联系人|姓名|手机号码?|联系电话|电话号码?|电话|手机|所在地区|所在省市|地区|详细地址|收货地址|收件地址|街道地址|地址)'
/** With its colon, or as a word of its own. */
const LABELS = new RegExp(`${LABEL}\\s*[:：]|(?<!\\p{Script=Han})${LABEL}(?=[\\s+\\d])`, 'gu')
const MOBILE = /(?<!\d)(?:\+?86[- ]?)?(1[3-9]\d)[- ]?(\d{4})[- ]?(\d{4})(?!\d)/
const LANDLINE = /(?<!\d)0\d{2,3}[- ]?[1-9]\d{6,7}(?:-\d{1,5})?(?!\d)/
const KINDS = /(特别行政区|(壮族|回族|维吾尔)?自治区|省|市|自治州|地区|盟)$/
const NAME = /^(?:[\p{Script=Han}·]{2,6}|[A-Za-z][A-Za-z.' -]{1,19})$/u
/** Latin words that stand together are one. */
const WORDS = /[A-Za-z][A-Za-z.'-]*(?: [A-Za-z][A-Za-z.'-]*)+|\S+/g
/** A word that says where, so nobody's name. */
const PLACE =
  /[省市区县镇乡村路街道巷弄号楼栋室园苑座旗屯]$|\b(road|street|avenue|district|city|building|room|rd|st|ave)\b/i

/** A name and its short one, the longer first. */
const callsOf = (name: string): readonly string[] =>
  [name, name.replace(KINDS, '')].filter((call, at) => call.length > 1 && (at === 0 || call !== name))

interface Found {
  readonly code: string
  readonly from: number
  readonly to: number
  readonly levels: number
}

/** Where one of the names stands right before a place of the text, blanks aside; that place where none does. */
const beforeOf = (text: string, at: number, calls: readonly string[]): number => {
  const head = text.slice(0, at).trimEnd()
  const call = calls.find((one) => head.endsWith(one))
  return call === undefined ? at : head.length - call.length
}

/** The county that is named with most of what it lies in. A county alone counts where no other is called so. */
const areaIn = (text: string): Found | null => {
  let best: Found | null = null
  const alone = new Map<string, number>()
  for (const { code, province, city, county } of allCounties()) {
    const at = text.indexOf(county)
    if (at < 0) continue
    alone.set(county, (alone.get(county) ?? 0) + 1)
    const inCity = beforeOf(text, at, callsOf(city))
    const from = beforeOf(text, inCity, callsOf(province))
    const levels = 1 + Number(inCity < at) + Number(from < inCity)
    const to = at + county.length
    const isBetter =
      best === null || levels > best.levels || (levels === best.levels && to - from > best.to - best.from)
    if (isBetter) best = { code, from, to, levels }
  }
  return best !== null && best.levels === 1 && alone.get(text.slice(best.from, best.to)) !== 1 ? null : best
}

const phoneIn = (text: string): { readonly phone: string; readonly found: string } => {
  const mobile = MOBILE.exec(text)
  if (mobile !== null) return { phone: mobile.slice(1).join(''), found: mobile[0] }
  const [landline = ''] = LANDLINE.exec(text) ?? []
  return { phone: landline, found: landline }
}

/** Takes "name phone region street" apart, in whichever order and with whichever marks it was copied. */
export const addressIn = (pasted: string): PastedAddress => {
  const text = pasted
    .replace(LABELS, ' ')
    .replace(/[\n\r\t,，;；、。|]+/g, ' ')
    .trim()
  const { phone, found } = phoneIn(text)
  const withoutPhone = found === '' ? text : text.replace(found, ' ')
  const area = areaIn(withoutPhone)
  const rest =
    area === null ? withoutPhone : `${withoutPhone.slice(0, area.from)} ${withoutPhone.slice(area.to)}`
  const words: readonly string[] = rest.match(WORDS) ?? []
  const isAddress = phone !== '' || area !== null
  const name = (isAddress && words.find((word) => NAME.test(word) && !PLACE.test(word))) || ''
  const detail = words.filter((word, at) => at !== words.indexOf(name)).join(' ')
  return { name, phone, area: area?.code ?? '', detail }
}
