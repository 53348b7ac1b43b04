import { Type as T, type Static } from 'typebox'
import { MatchCard } from './entities.schema'
import { NoticeCode, WorksType } from './enums'
import { Nullable, OneOf } from './schema'
import { Nothing } from './account.schema'

/** A picture to swipe. `image` null: the page draws one from the match. In English null: the operators have written it in Chinese alone. `target.id` is a match's or stream's id or an address. */
export const Carousel = T.Object({
  carouselId: T.String(),
  title: T.String(),
  titleEn: Nullable(T.String()),
  subtitle: T.String(),
  subtitleEn: Nullable(T.String()),
  image: Nullable(T.String()),
  target: T.Object({
    kind: T.Union([T.Literal('match'), T.Literal('live'), T.Literal('url'), T.Literal('none')]),
    id: T.String(),
  }),
  match: Nullable(MatchCard),
})
export type Carousel = Static<typeof Carousel>
export const Carousels = T.Array(Carousel)

export const HotWorksInput = T.Object({ worksType: OneOf(WorksType) })
export type HotWorksInput = Static<typeof HotWorksInput>
/** `textEn` null: it has no English wording, or that finds nothing. */
export const HotWork = T.Object({ text: T.String(), textEn: Nullable(T.String()), hot: T.Boolean() })
export type HotWork = Static<typeof HotWork>
export const HotWorks = T.Array(HotWork)

export const NoticeInput = T.Object({ code: OneOf(NoticeCode) })
export type NoticeInput = Static<typeof NoticeInput>
/** `content` is sanitised HTML; empty where there is nothing to tell. */
export const Notice = T.Object({
  title: T.String(),
  content: T.String(),
  titleEn: Nullable(T.String()),
  contentEn: Nullable(T.String()),
})
export type Notice = Static<typeof Notice>

/** What goes in and comes out of each call of this area. */
export const calls = {
  carouses: { input: Nothing, output: Carousels },
  listHotWorksService: { input: HotWorksInput, output: HotWorks },
  getMemberNoticeByCode: { input: NoticeInput, output: Notice },
} as const
