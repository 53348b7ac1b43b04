import { ResultCode } from '../../../contract/codes'
import type {
  HotWord,
  HotWordList,
  OrderHotWordsInput,
  SaveHotWordInput,
} from '../../../contract/office.desk.schema'
import { HOT_WORDS_MAX } from '../../../contract/office.desk-rules'
import { DomainError, FieldError } from '../domain-error'
import type { Logged, Within } from '../office/log'
import { refuseMeanwhile } from '../office/meanwhile'
import { plainOrNull } from '../plain-text'
import type { Now } from '../ports'
import { newToken } from '../secrets'
import { lineIn } from '../written'

/** The side of the database, within one transaction. */
export interface HotWordRows extends Logged {
  /** In their order, held until the transaction ends. */
  all(): Promise<readonly HotWord[]>
  /** Those of them that the search finds something for. */
  found(texts: readonly string[]): Promise<ReadonlySet<string>>
  keep(word: HotWord): Promise<void>
  remove(wordId: string): Promise<void>
  order(wordIds: readonly string[]): Promise<void>
}

export interface HotWordDesk {
  list(): Promise<HotWordList>
  save(input: SaveHotWordInput, who: string): Promise<void>
  remove(wordId: string, who: string): Promise<void>
  order(input: OrderHotWordsInput, who: string): Promise<void>
}

const refused = (words: string): DomainError => new DomainError(ResultCode.BUSINESS_FAILURE, words)
const gone = (): DomainError => new DomainError(ResultCode.SERVER_LOST, '这一项已被移除，请刷新后重试')

/** All that a word may look for. */
export const wordings = ({ text, textEn }: Pick<HotWord, 'text' | 'textEn'>): readonly string[] =>
  textEn === null ? [text] : [text, textEn]

/** What is offered before anything is looked for. `changed`: whoever asks next sees it. */
export const createHotWordDesk = (
  within: Within<HotWordRows>,
  changed: () => void,
  now: Now,
): HotWordDesk => {
  const change = async (work: (rows: HotWordRows, words: readonly HotWord[]) => Promise<void>) => {
    await within(async (rows) => work(rows, await rows.all()))
    changed()
  }
  return {
    list: () =>
      within(async (rows) => {
        const words = await rows.all()
        const found = await rows.found(words.flatMap(wordings))
        return {
          list: words.map((word) => ({
            ...word,
            isFound: found.has(word.text),
            isFoundEn: word.textEn !== null && found.has(word.textEn),
          })),
        }
      }),
    save: ({ wordId, hot, version: seen, ...input }, who) =>
      change(async (rows, words) => {
        const text = lineIn('text', input.text, '请填写热词')
        const textEn = plainOrNull(input.textEn)
        const before = wordId === null ? null : (words.find((one) => one.wordId === wordId) ?? null)
        if (wordId !== null && before === null) throw gone()
        await refuseMeanwhile(rows, { seen, kind: 'hotWord', before, target: before?.text ?? '' })
        if (words.some((one) => one.text === text && one.wordId !== wordId))
          throw new FieldError('text', '这个热词已经有了')
        if (before === null && words.length >= HOT_WORDS_MAX) throw refused('热词最多 50 个，请先移除一个')
        const after = { wordId: before?.wordId ?? newToken().slice(0, 22), text, textEn, hot }
        await rows.keep(after)
        // A new one is what operators want to be seen now.
        if (before === null) await rows.order([after.wordId, ...words.map((one) => one.wordId)])
        await rows.note({ who, act: 'hotWord.save', target: text, before, after, at: now() })
      }),
    remove: (wordId, who) =>
      change(async (rows, words) => {
        const before = words.find((one) => one.wordId === wordId)
        if (before === undefined) throw gone()
        await rows.remove(wordId)
        await rows.note({ who, act: 'hotWord.remove', target: before.text, before, after: null, at: now() })
      }),
    order: ({ wordIds }, who) =>
      change(async (rows, words) => {
        const ids = words.map((one) => one.wordId)
        if (ids.toSorted().join(' ') !== wordIds.toSorted().join(' '))
          throw refused('热词在此期间有变化，请刷新后重试')
        await rows.order(wordIds)
        const textOf = (id: string): string => words.find((one) => one.wordId === id)?.text ?? id
        const [before, after] = [words.map(({ text }) => text), wordIds.map(textOf)]
        await rows.note({ who, act: 'hotWord.order', target: 'search', before, after, at: now() })
      }),
  }
}
