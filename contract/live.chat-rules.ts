/** Characters of a chat line, counted as UTF-16 code units. */
export const CHAT_TEXT_MAX = 200
/** Lines said before that somebody reads who comes into a room. */
export const PAST_LINES = 50
/** Lines missed that somebody is given who comes back; who missed more reads as one who comes. */
export const MISSED_LINES_MAX = 300
