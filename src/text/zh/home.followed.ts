/** Sentences of the row of followed streamers on home; it loads with the row. */
export const followed = {
  'followed.onAir': '我关注的主播正在直播',
} as const
