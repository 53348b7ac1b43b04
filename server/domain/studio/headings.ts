import { LIVE_TAGS_MAX } from '../../../contract/studio.rules'
import { anchorNameRule, applicationRule, liveTitleRule } from '../../../contract/field-rules'
import type { SaveStudioInput } from '../../../contract/studio.schema'
import type { MatchType } from '../../../contract/enums'
import { FieldError } from '../domain-error'
import type { Heading } from '../live/streams'
import { plainOrNull, plainText } from '../plain-text'

export interface HeadingRepository {
  /** Null: there is no such match. */
  sportOf(matchId: string): Promise<MatchType | null>
  /** Whether the member uploaded it as a cover. */
  ownsCover(memberId: string, uploadId: string): Promise<boolean>
}

/** What a person wrote in a field, which has to say something. */
const writtenIn = (
  field: string,
  raw: string,
  { minLength }: { readonly minLength: number },
  word: string,
): string => {
  const text = plainText(raw)
  if (text.length < minLength) throw new FieldError(field, `${word}至少要有 ${minLength} 个字`)
  return text
}

export const anchorName = (raw: string): string => writtenIn('name', raw, anchorNameRule, '名字')
export const streamTitle = (raw: string): string => writtenIn('title', raw, liveTitleRule, '标题')
export const applicationWords = (raw: string): string => writtenIn('words', raw, applicationRule, '介绍')

const uploadId = /^\/uploads\/([0-9a-f]{32})\.webp$/

/** A heading as it is kept. Refuses what is not the anchor's own or not there, at its field. */
export const checkedHeading = async (
  rows: HeadingRepository,
  memberId: string,
  { title, matchType, matchId, cover, announcement }: Omit<SaveStudioInput, 'tags' | 'liveId'>,
): Promise<Heading> => {
  const heading = {
    title: streamTitle(title),
    matchType,
    matchId,
    cover,
    announcement: plainOrNull(announcement),
  }
  if (matchId !== null) {
    const sport = await rows.sportOf(matchId)
    if (sport === null) throw new FieldError('matchId', '没有这场比赛，请重新选择')
    if (sport !== matchType) throw new FieldError('matchId', '这场比赛不属于所选的赛事类型，请重新选择')
  }
  if (cover !== null) {
    const [, id] = uploadId.exec(cover) ?? []
    if (id === undefined || !(await rows.ownsCover(memberId, id)))
      throw new FieldError('cover', '这张封面不是你上传的，请重新上传')
  }
  return heading
}

/** Tags as they are kept: each once, none empty. */
export const checkedTags = (tags: readonly string[]): string[] =>
  [...new Set(tags.map(plainText).filter((tag) => tag !== ''))].slice(0, LIVE_TAGS_MAX)
