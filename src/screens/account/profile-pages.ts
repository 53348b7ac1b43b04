import { editInfo } from './edit-info'
import { editNickname } from './edit-nickname'
import { editPhone } from './edit-phone'

/** One file of the build: the first load names each, and whoever opens one of these often opens another. */
export const profilePages = { editInfo, editNickname, editPhone }
