import { list } from './generic/list.model'
import { noticePopup } from './notice-popup.model'
import { session } from './session.model'
import type { Model } from '../kit/model'

/** A model for every machine there is. */
export const models: readonly Model[] = [list, noticePopup, session]
