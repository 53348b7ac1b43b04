import { sharePage } from '../actors/share'

/** Offers the page's address to others; tells how it went. */
export const shareLink = (title: string): Promise<'shared' | 'copied' | 'failed'> => sharePage(title)
