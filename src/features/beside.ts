import { useMedia } from './media-query'
import { besideQuery, lowQuery } from '../styles/queries'

/** Whether a picture and its talk stand side by side, as the styles have it. */
export const useBeside = (): boolean => useMedia(besideQuery)

/** Whether this is a phone that lies: wide, and low. */
export const useLow = (): boolean => useMedia(lowQuery)
