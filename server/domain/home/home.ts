import type { NoticeCode, WorksType } from '../../../contract/enums'
import type { Carousel, HotWork, Notice } from '../../../contract/home.schema'
import { safeHtml } from '../html'
import type { Matches } from '../match/matches'

type StoredCarousel = Omit<Carousel, 'match'> & { readonly matchId: string | null }

export interface HomeRepository {
  /** Those to be shown then. */
  carousels(at: number): Promise<readonly StoredCarousel[]>
  hotWorks(worksType: WorksType): Promise<HotWork[]>
  notice(code: NoticeCode, at: number): Promise<Notice | null>
}

export interface Home {
  /** API-08 */
  carouses(now: number): Promise<Carousel[]>
  /** API-09 */
  hotWorks(worksType: WorksType): Promise<HotWork[]>
  /** API-10 Empty where there is nothing to tell. */
  notice(code: NoticeCode, now: number): Promise<Notice>
}

export const createHome = (rows: HomeRepository, matches: Matches): Home => ({
  carouses: async (now) => {
    const stored = await rows.carousels(now)
    const cards = await matches.cards(
      stored.flatMap(({ matchId }) => (matchId === null ? [] : [matchId])),
      now,
    )
    return stored.map(({ matchId, ...carousel }) => ({
      ...carousel,
      match: matchId === null ? null : (cards.get(matchId) ?? null),
    }))
  },
  hotWorks: (worksType) => rows.hotWorks(worksType),
  notice: async (code, now) => {
    const notice = await rows.notice(code, now)
    if (notice === null) return { title: '', content: '', titleEn: null, contentEn: null }
    const { content, contentEn } = notice
    return {
      ...notice,
      content: safeHtml(content),
      contentEn: contentEn === null ? null : safeHtml(contentEn),
    }
  },
})
