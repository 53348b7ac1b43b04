/** Characters of a chat line, counted as UTF-16 code units. */
export const CHAT_TEXT_MAX = 200
