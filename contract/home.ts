import type { Nothing } from './account.schema'
import { call } from './call'
import { MMS } from './constants'
import type { Carousel, HotWork, HotWorksInput, Notice, NoticeInput } from './home.schema'

/** API-08 */
export const carouses = call<Nothing, Carousel[]>()({
  id: 'home.carouses',
  path: `${MMS}/uFront/home/carouses`,
  keeps: true,
})
/** API-09 */
export const listHotWorksService = call<HotWorksInput, HotWork[]>()({
  id: 'home.listHotWorksService',
  path: `${MMS}/uFront/home/listHotWorksService`,
})
/** API-10 */
export const getMemberNoticeByCode = call<NoticeInput, Notice>()({
  id: 'home.getMemberNoticeByCode',
  path: `${MMS}/uFront/home/getMemberNoticeByCode`,
})
