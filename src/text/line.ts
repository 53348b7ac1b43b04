import { currentLanguage } from './text'
import type { ChatLine } from '../../contract/entities.schema'

/** What a room's line says, in the language shown where it is told in it. */
export const lineText = ({ text: said, event, game }: Pick<ChatLine, 'text' | 'event' | 'game'>): string =>
  (currentLanguage() === 'en' ? (event?.textEn ?? game?.textEn) : undefined) ?? said
