import { expect, it } from 'vitest'
import { refusals } from '../../src/text/en/common.refusals'
import { sourceOf, sources } from './imports'

/** What members and streamers never see: the office. */
const elsewhere = /server\/domain\/(office|import)\/|desk|hosts/
const refused =
  /(?:new (?:FieldError|DomainError|Unplayable)|refused|gone|failed|tooMany|uncut)\((?:[^()'`]|'[a-zA-Z]*')*?(?:'([^'\n]*[\u4e00-\u9fff][^'\n]*)'|`([^`\n]*[\u4e00-\u9fff][^`\n]*)`)/g

/** Put together of words, not of figures alone: the catalogue has each as it comes. */
const composed = new Set([
  '昵称 {1} 天内只能改一次，{2}起可以再改',
  '验证码已发送，请 {1}后再获取',
  '这个号码的验证码发送较多，请 {1}后再获取',
  '目前只支持中国大陆{1}的手机号，请换一个号码',
  '平台运营已禁止你发私信{1}{2}',
  '平台运营已停用这个账号{1}{2}',
  '{1}至少要有 {2} 个字',
  '与你的另一场计划「{1}」时间太近，请错开一小时',
  // The page words these by itself, from their rule.
  '你被{1}移出了这个直播间{2}{3}',
  '你被{1}禁言了{2}{3}',
  '慢速模式，{1}后再发',
  // Codecs by their names, which the catalogue has by their places.
  '不支持 {1} 编码的{2}，请换用其他浏览器',
  '不支持 {1} 编码的画面，请在编码器中改用 H.{2}（x{3}）',
  '不支持 {1} 编码的声音，请在编码器中改用 AAC',
])

/** A sentence as the catalogue has it: each figure by its place. */
const keyOf = (sentence: string): string => {
  let places = 0
  return sentence.replace(/\$\{[^}]*\}|\d+/g, () => `{${(places += 1)}}`)
}

const placesOf = (sentence: string) =>
  [...sentence.matchAll(/\{m?(\d)\}/g)].map(([, place = 'x']) => place).toSorted()

it('[ERR-12] what a member is refused is said in English too', () => {
  const files = sources.filter((path) => /^server\/(domain|ingest)\//.test(path) && !elsewhere.test(path))
  const sentences = files.flatMap((path) =>
    [...sourceOf(path).matchAll(refused)].map(([, plain, filled]) => keyOf(plain ?? filled ?? '')),
  )
  expect(sentences.length).toBeGreaterThan(60)
  expect([
    ...new Set(sentences.filter((sentence) => refusals[sentence] === undefined && !composed.has(sentence))),
  ]).toEqual([])
})

it('no figure of a sentence is left out in English', () => {
  const odd = Object.entries(refusals).filter(
    ([said, english]) => placesOf(said).join('') !== placesOf(english).join(''),
  )
  expect(odd).toEqual([])
})
