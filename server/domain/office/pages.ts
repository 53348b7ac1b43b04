import { ResultCode } from '../../../contract/codes'
import type { NoticeCode } from '../../../contract/enums'
import type {
  ListInput,
  OrderSlidesInput,
  SaveNoticeInput,
  SaveSlideInput,
  SiteNotice,
  SiteNoticePage,
  Slide,
  SlidePage,
} from '../../../contract/office.schema'
import { DomainError, FieldError } from '../domain-error'
import { seenHtml } from '../html'
import { plainOrNull, plainText } from '../plain-text'
import type { Now } from '../ports'
import { newToken } from '../secrets'
import { lineIn } from '../written'
import type { Logged, Within } from './log'
import { refuseMeanwhile } from './meanwhile'

/** The side of the database, within one transaction. */
export interface PageRows extends Logged {
  notices(input: ListInput): Promise<SiteNoticePage>
  notice(code: NoticeCode): Promise<SiteNotice | null>
  keepNotice(notice: SiteNotice): Promise<void>
  slides(input: ListInput): Promise<SlidePage>
  slide(carouselId: string): Promise<Slide | null>
  /** Ids of all, in their order; held until the transaction ends. */
  slideIds(): Promise<readonly string[]>
  keepSlide(slide: Slide): Promise<void>
  removeSlide(carouselId: string): Promise<void>
  order(carouselIds: readonly string[]): Promise<void>
  /** Whether there is such a match or stream. */
  isThere(kind: 'match' | 'live', id: string): Promise<boolean>
}

/** Notices and the pictures of home, as operators change them. */
export interface Pages {
  notices(input: ListInput): Promise<SiteNoticePage>
  saveNotice(input: SaveNoticeInput, who: string): Promise<SiteNotice>
  slides(input: ListInput): Promise<SlidePage>
  saveSlide(input: SaveSlideInput, who: string): Promise<Slide>
  removeSlide(carouselId: string, who: string): Promise<void>
  order(input: OrderSlidesInput, who: string): Promise<void>
}

const refuseWrongTimes = ({ from, until }: { from: number | null; until: number | null }): void => {
  if (from !== null && until !== null && until <= from)
    throw new FieldError('until', '结束时间要晚于开始时间')
}

/** The id of a match or a stream, also out of a link to its page. */
export const targetIdOf = ({
  targetKind,
  targetId,
}: {
  readonly targetKind: string
  readonly targetId: string
}): string => {
  if (targetKind === 'none') return ''
  const given = targetId.trim()
  return targetKind === 'url' ? given : (/[?&]id=([^&#\s]+)/.exec(given)?.[1] ?? given)
}

const gone = (): DomainError => new DomainError(ResultCode.SERVER_LOST, '这一项已被移除，请刷新后重试')

export const createPages = (within: Within<PageRows>, now: Now): Pages => {
  const refuseWrongTarget = async (
    own: PageRows,
    { targetKind, targetId }: Pick<SaveSlideInput, 'targetKind' | 'targetId'>,
  ): Promise<void> => {
    if (targetKind === 'none') return
    if (targetKind === 'url') {
      if (!/^https?:\/\/\S+$/.test(targetId) || !URL.canParse(targetId))
        throw new FieldError('targetId', '请填写以 http:// 或 https:// 开头的地址')
    } else if (!(await own.isThere(targetKind, targetId))) {
      throw new FieldError('targetId', targetKind === 'match' ? '没有这场比赛' : '没有这个直播间')
    }
  }

  return {
    notices: (input) => within((own) => own.notices(input)),
    saveNotice: async ({ version: seen, ...given }, who) => {
      refuseWrongTimes(given)
      const input = {
        ...given,
        title: lineIn('title', given.title, '请填写标题'),
        titleEn: plainOrNull(given.titleEn),
        content: seenHtml(given.content) ?? '',
        contentEn: seenHtml(given.contentEn),
      }
      return within(async (own) => {
        const before = await own.notice(input.code)
        await refuseMeanwhile(own, { seen, kind: 'notice', before, target: input.code })
        await own.keepNotice(input)
        await own.note({ who, act: 'notice.save', target: input.code, before, after: input, at: now() })
        return input
      })
    },
    slides: (input) => within((own) => own.slides(input)),
    saveSlide: async ({ version: seen, ...given }, who) => {
      refuseWrongTimes(given)
      const input = {
        ...given,
        title: lineIn('title', given.title, '请填写标题'),
        titleEn: plainOrNull(given.titleEn),
        subtitle: plainText(given.subtitle),
        subtitleEn: plainOrNull(given.subtitleEn),
      }
      // The application shows its own pictures alone.
      if (input.image !== null && !input.image.startsWith('/uploads/'))
        throw new FieldError('image', '别的网站的图片在首页显示不出来，请上传图片')
      const targetId = targetIdOf(input)
      return within(async (own) => {
        await refuseWrongTarget(own, { targetKind: input.targetKind, targetId })
        const ids = await own.slideIds()
        const before = input.carouselId === null ? null : await own.slide(input.carouselId)
        if (input.carouselId !== null && before === null) throw gone()
        await refuseMeanwhile(own, { seen, kind: 'slide', before, target: input.carouselId ?? '' })
        const carouselId = input.carouselId ?? newToken().slice(0, 22)
        const after = { ...input, carouselId, targetId, position: before?.position ?? ids.length }
        await own.keepSlide(after)
        if (before === null) await own.order([...ids, carouselId])
        await own.note({ who, act: 'carousel.save', target: carouselId, before, after, at: now() })
        return after
      })
    },
    removeSlide: (carouselId, who) =>
      within(async (own) => {
        const before = await own.slide(carouselId)
        if (before === null) throw gone()
        await own.removeSlide(carouselId)
        await own.note({ who, act: 'carousel.remove', target: carouselId, before, after: null, at: now() })
      }),
    order: ({ carouselIds }, who) =>
      within(async (own) => {
        const before = await own.slideIds()
        if (before.toSorted().join(' ') !== carouselIds.toSorted().join(' '))
          throw new DomainError(ResultCode.BUSINESS_FAILURE, '轮播图在此期间有变化，请刷新后重试')
        await own.order(carouselIds)
        await own.note({
          who,
          act: 'carousel.order',
          target: 'carousel',
          before,
          after: carouselIds,
          at: now(),
        })
      }),
  }
}
