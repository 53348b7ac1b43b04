/** Sentences of when a stream of home began; they load where streams stand in that order. */
export const began = {
  'home.began': '{time}开播',
} as const
