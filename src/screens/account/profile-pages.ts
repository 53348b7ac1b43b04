import { editInfo } from './edit-info'
import { editNickname } from './edit-nickname'

/** One file of the build: the first load names each, and whoever opens one of these often opens another. */
export const profilePages = { editInfo, editNickname }
